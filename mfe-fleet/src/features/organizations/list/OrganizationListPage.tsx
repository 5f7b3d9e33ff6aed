import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, SegmentedControl, Text, VisuallyHidden } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconDownload, IconPlus } from '@hoistway/ui/icons'
import { ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { DataTable } from '@hoistway/ui/table'
import { useClientList } from '@hoistway/ui/use-client-list'
import { useUrlState } from '@hoistway/ui/use-url-state'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { allOrganizationCounts, organizationList } from '../../../api/organizations.ts'
import { paths } from '../../../paths.ts'
import { statusOptions, typeOptions } from '../organizations.constants.ts'
import { messages } from '../organizations.messages.ts'
import { OrganizationTree } from './OrganizationTree.tsx'
import { type OrganizationRow, organizationColumns } from './organization-columns.tsx'
import { csvColumns } from './organization-csv.ts'
import { inactiveCount, organizationListRules } from './organization-list-rules.ts'
import { organizationTree } from './organization-tree.ts'
import { ToggleNotice } from './ToggleNotice.tsx'
import { useToggle } from './use-toggle.ts'

const defaults = { view: 'list', page: '1' }

/** The organizations that the user sees (A §2 Organization list). */
export function OrganizationListPage() {
  const user = useUser()
  const query = useQuery(organizationList)
  // A failed load of the counts stays silent (A §8): they read '—'.
  const { data: counts } = useQuery(allOrganizationCounts)
  const records = useMemo(() => {
    const byId = new Map(counts?.organizationStatistics?.map((each) => [each.organizationId, each]))
    return query.data?.map(
      (organization): OrganizationRow => ({ organization, statistics: byId.get(organization.id) }),
    )
  }, [query.data, counts])
  const list = useClientList(
    { records, error: query.error, retry: () => query.refetch() },
    organizationListRules,
  )
  const mayManage = can.editOrganization(user)
  const { toggle, outcomes, forget } = useToggle()
  const columns = useMemo(() => organizationColumns(mayManage ? toggle : undefined), [mayManage, toggle])
  const [{ view }, setView] = useUrlState(defaults)
  const tree = useMemo(
    () =>
      view === 'tree' && records && list.filtered ? organizationTree(records, list.filtered) : undefined,
    [view, records, list.filtered],
  )
  // A page of the tree is so many at its top.
  const totalPages = tree ? Math.max(1, Math.ceil(tree.length / list.pageSize)) : list.totalPages
  const page = Math.min(list.page, totalPages)
  const hidden = list.filters.status === 'active' ? inactiveCount(query.data) : 0
  const hint = list.isFiltered ? messages.emptyFiltered : messages.emptyFirst
  useTitle('Organizations')
  return (
    <ListPage
      title="Organizations"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!list.filtered?.length}
            onClick={() => saveCsv('organizations.csv', list.filtered ?? [], csvColumns)}
          >
            Export CSV
          </Button>
          {can.createOrganization(user) && (
            <Button
              component={Link}
              to={paths.organizationCreate()}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Add Organization
            </Button>
          )}
        </>
      }
    >
      <Group gap="sm">
        <SearchBox {...list.search} placeholder="Search organizations..." />
        <SelectFilter
          label="Type"
          value={list.filters.type}
          options={typeOptions}
          onChange={(value) => list.setFilter('type', value)}
        />
        <SelectFilter
          label="Status"
          value={list.filters.status}
          options={statusOptions}
          onChange={(value) => list.setFilter('status', value)}
        />
        <SegmentedControl
          aria-label="View"
          value={view === 'tree' ? 'tree' : 'list'}
          data={[
            { value: 'list', label: 'List' },
            { value: 'tree', label: 'Tree' },
          ]}
          onChange={(value) => setView({ view: value, page: '1' })}
        />
      </Group>
      {outcomes.map((outcome) => (
        <ToggleNotice key={outcome.organization.id} outcome={outcome} toggle={toggle} forget={forget} />
      ))}
      {query.isError && <ErrorBanner onRetry={list.retry}>{messages.loadList}</ErrorBanner>}
      {query.isPending && <VisuallyHidden role="status">{messages.loading}</VisuallyHidden>}
      {list.totalCount !== undefined && (
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status">
            {list.totalCount} organization(s)
          </Text>
          {hidden > 0 && (
            <Text size="sm" c="dimmed">
              {messages.inactiveHidden(hidden)}
            </Text>
          )}
        </Group>
      )}
      {tree && (
        <OrganizationTree
          nodes={tree.slice((page - 1) * list.pageSize, page * list.pageSize)}
          expandAll={list.search.value !== ''}
          hint={hint}
        />
      )}
      {!tree && !(query.isError && !list.rows) && (
        <DataTable
          label="Organizations"
          columns={columns}
          rows={list.rows}
          rowKey={({ organization }) => organization.id}
          rowHref={({ organization }) => paths.organization(organization.id)}
          sort={list.sort}
          onSort={list.onSort}
          empty={{
            title: 'No organizations found',
            hint,
          }}
        />
      )}
      <Pager page={page} totalPages={totalPages} onPage={list.onPage} window={5} />
    </ListPage>
  )
}
