import { limits } from '@hoistway/contracts/limits'
import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { organizationLabels } from '@hoistway/contracts/organization-labels'
import { roleText } from '@hoistway/contracts/role-names'
import { knownRoles } from '@hoistway/contracts/roles'
import type { ServiceAccount, ServiceAccountBody } from '@hoistway/contracts/service-account'
import { FormDialog } from '@hoistway/ui/form'
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormAlert } from '../../../shared/auth-form/FormAlert.tsx'
import { refusalOf } from '../../../shared/auth-form/refusal.ts'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { accounts, serviceAccounts as messages, shared } from '../../../texts/en.ts'
import { LevelSelect, OrganizationSelect } from '../InviteDialog.tsx'
import { organizationsQuery } from '../users.api.ts'
import { saveServiceAccount } from './service-accounts.api.ts'

interface Props {
  /** Absent for a new account. */
  readonly account: ServiceAccount | undefined
  readonly onClose: () => void
}

interface Membership {
  readonly organizationId: string
  readonly accessLevel: AccessLevel
}

const nameRule = { error: () => messages.nameInvalid }
const typedFields = z.object({
  name: z
    .string()
    .check(
      z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, nameRule),
      z.minLength(limits.serviceAccount.nameMin, nameRule),
      z.maxLength(limits.serviceAccount.nameMax, nameRule),
    ),
})

export function AccountDialog({ account, onClose }: Props) {
  const save = useMutation({
    mutationFn: (body: ServiceAccountBody) => saveServiceAccount(body, account),
    onSuccess: onClose,
  })
  const refused = refusalOf(save.error, messages.saveFailed)
  const form = useTouchedForm(typedFields, { name: account?.name ?? '' }, refused.fields)
  const [roles, setRoles] = useState<readonly string[]>(account?.roles ?? [])
  const [isActive, setActive] = useState(account?.isActive !== false)
  const [memberships, setMemberships] = useState<readonly Membership[]>(
    (account?.memberships ?? []).map(({ organizationId, accessLevel }) => ({
      organizationId,
      accessLevel: accessLevel ?? accessLevels[0],
    })),
  )
  const submit = form.onSubmit(({ name }) => {
    const chosen = knownRoles.filter((role) => roles.includes(role))
    save.mutate({ name, roles: chosen, isActive, memberships: [...memberships] })
  })
  return (
    <FormDialog
      title={account ? messages.editNamed(account.name ?? '') : messages.add}
      submit={shared.save}
      busy={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert text={refused.text ?? refused.fields.memberships?.[0]} />
      <TextInput
        label={shared.name}
        description={messages.nameHint}
        required
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox.Group label={shared.roles} value={[...roles]} onChange={setRoles}>
        <Group gap="md" mt={6}>
          {knownRoles.map((role) => (
            <Checkbox key={role} value={role} label={roleText(role)} />
          ))}
        </Group>
      </Checkbox.Group>
      <Memberships saved={account?.memberships ?? []} memberships={memberships} onChange={setMemberships} />
      {account && (
        <Checkbox
          label={messages.states.active}
          description={messages.activeHint}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

interface MembershipsProps {
  /** They name deactivated organizations, which are not offered. */
  readonly saved: ServiceAccount['memberships']
  readonly memberships: readonly Membership[]
  readonly onChange: (memberships: readonly Membership[]) => void
}

function Memberships({ saved, memberships, onChange }: MembershipsProps) {
  const labels = organizationLabels(useQuery(organizationsQuery).data ?? [])
  const nameOf = ({ organizationId: id }: Membership) =>
    saved.find(({ organizationId }) => organizationId === id)?.organizationName ?? labels.get(id) ?? id
  return (
    <Stack gap="xs">
      {memberships.map((membership) => (
        <Group key={membership.organizationId} gap="xs" align="flex-end">
          <LevelSelect
            label={accounts.memberships.levelOf(nameOf(membership))}
            value={membership.accessLevel}
            onChange={(accessLevel) =>
              onChange(memberships.map((each) => (each === membership ? { ...each, accessLevel } : each)))
            }
          />
          <Button
            variant="default"
            aria-label={accounts.actionOf(shared.remove, nameOf(membership))}
            onClick={() => onChange(memberships.filter((each) => each !== membership))}
          >
            {shared.remove}
          </Button>
        </Group>
      ))}
      <OrganizationSelect
        label={accounts.memberships.add}
        value=""
        taken={memberships.map(({ organizationId }) => organizationId)}
        onChange={(organizationId) =>
          organizationId && onChange([...memberships, { organizationId, accessLevel: 'User' }])
        }
      />
    </Stack>
  )
}
