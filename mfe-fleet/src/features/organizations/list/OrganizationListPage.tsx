import type { Organization } from '@hoistway/contracts/organization'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { queryClient } from '@hoistway/platform/query'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Dimmed, Group } from '@hoistway/ui/core'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { ErrorBanner, StatusBanner } from '@hoistway/ui/feedback'
import { ListNote, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { DataTable } from '@hoistway/ui/table'
import { useMemo } from 'react'
import { deleteOrganization } from '../../../api/organization-writes.ts'
import { allOrganizationCounts, organizationList } from '../../../api/organizations.ts'
import {
  organizationList as messages,
  organizations as organizationMessages,
  shared,
} from '../../../texts/en.ts'
import { OrganizationFilters } from './OrganizationFilters.tsx'
import { OrganizationPageActions } from './OrganizationPageActions.tsx'
import { OrganizationTree } from './OrganizationTree.tsx'
import { organizationColumns, organizationHref } from './organization-columns.tsx'
import { hiddenInactive } from './organization-list-rules.ts'
import { type OrganizationList, useOrganizationList } from './use-organization-list.ts'
import { useOrganizationTree } from './use-organization-tree.ts'
import { useToggle } from './use-toggle.ts'

const organizationDeletion: DeleteRules<Organization> = {
  title: () => messages.deleteTitle,
  question: ({ id, name }) => messages.confirmDelete(name ?? id),
  rowKey: ({ id }) => id,
  doDelete: ({ id }) => deleteOrganization(id),
  failure: (error) => failureText(error, messages.deleteFailed),
}

export const prepare = () =>
  Promise.all([queryClient.prefetchQuery(organizationList), queryClient.prefetchQuery(allOrganizationCounts)])

export function OrganizationListPage() {
  const mayManage = can.editOrganization(useUser())
  const { query, list } = useOrganizationList()
  const tree = useOrganizationTree(list)
  const { toggle, toggled, dismiss, banners: failedToggles } = useToggle()
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord(organizationDeletion, query.data)
  const columns = useMemo(
    () => organizationColumns(mayManage ? { toggle, confirmDelete, isDeleting } : undefined),
    [mayManage, toggle, confirmDelete, isDeleting],
  )
  const hint = list.isFiltered ? shared.emptyFiltered : messages.emptyFirst
  useTitle(organizationMessages.organizations)
  return (
    <ListPage
      title={organizationMessages.organizations}
      actions={<OrganizationPageActions rows={list.filtered} />}
    >
      <OrganizationFilters
        search={list.search}
        filters={list.filters}
        setFilter={list.setFilter}
        activeFilters={list.activeFilters}
        isTree={tree.isShown}
        onView={tree.show}
      />
      {toggled && <ToggleNotice key={toggled.id} toggled={toggled} toggle={toggle} dismiss={dismiss} />}
      {failedToggles}
      {banners}
      {query.isError && <ErrorBanner onRetry={list.retry}>{organizationMessages.loadList}</ErrorBanner>}
      <ListNote>
        <OrganizationCount list={list} isPending={query.isPending} />
      </ListNote>
      {tree.nodes && <OrganizationTree nodes={tree.nodes} search={list.search.value} hint={hint} />}
      {!tree.nodes && !(query.isError && !list.rows) && (
        <DataTable
          label={organizationMessages.organizations}
          columns={columns}
          rows={list.rows}
          rowKey={({ organization }) => organization.id}
          rowHref={organizationHref}
          sort={list.sort}
          onSort={list.onSort}
          empty={{ title: organizationMessages.noneFound, hint }}
        />
      )}
      <Pager {...list} {...tree} window={5} />
      {dialog}
    </ListPage>
  )
}

interface Props {
  readonly list: OrganizationList
  readonly isPending: boolean
}

function OrganizationCount({ list, isPending }: Props) {
  if (list.totalCount === undefined)
    return (
      <Dimmed role="status">
        {/* Keeps the height of the line, so that the table does not move. */}
        {isPending ? messages.loading : '\u00a0'}
      </Dimmed>
    )
  const hidden = list.records && list.search.value === '' ? hiddenInactive(list.records, list.filters) : 0
  return (
    <Group gap="xs">
      <Dimmed role="status">{messages.count(list.totalCount)}</Dimmed>
      {hidden > 0 && <Dimmed>· {messages.inactiveHidden(hidden)}</Dimmed>}
    </Group>
  )
}

interface ToggleNoticeProps extends Pick<ReturnType<typeof useToggle>, 'toggle' | 'dismiss'> {
  readonly toggled: Organization
}

function ToggleNotice({ toggled, toggle, dismiss }: ToggleNoticeProps) {
  const withUndo = (
    <Group component="span" gap="sm" justify="space-between">
      <span>{messages.toggled(toggled.name ?? toggled.id, toggled.isActive === true)}</span>
      <Button component="button" size="xs" variant="default" onClick={() => toggle(toggled)}>
        {shared.undo}
      </Button>
    </Group>
  )
  return <StatusBanner status={{ kind: 'success', text: withUndo }} onClear={dismiss} />
}
