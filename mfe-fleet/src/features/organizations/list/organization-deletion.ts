import type { Organization } from '@hoistway/contracts/organization'
import { failureText } from '@hoistway/platform/http'
import type { DeleteRules } from '@hoistway/ui/delete-record'
import { deleteOrganization } from '../../../api/organizations.ts'
import { messages } from './list.messages.ts'

export const organizationDeletion: DeleteRules<Organization> = {
  get title() {
    return messages.deleteTitle
  },
  question: ({ id, name }) => messages.confirmDelete(name ?? id),
  rowKey: ({ id }) => id,
  doDelete: ({ id }) => deleteOrganization(id),
  failure: (error) => failureText(error, messages.deleteFailed),
}
