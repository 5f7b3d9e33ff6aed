import type { AuditEntry } from '@hoistway/contracts/audit'
import { useTitle } from '@hoistway/platform/title'
import { Dimmed } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { ListFilters, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { DataTable } from '@hoistway/ui/table'
import { type PagedList, useServerList } from '@hoistway/ui/use-server-list'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { auditLog as messages, shared } from '../../texts/en.ts'
import { type AuditFilter, auditList, filterOptions, loadForExport } from './audit.api.ts'
import { auditColumns, auditCsv } from './audit-columns.tsx'

const DEFAULTS = {
  name: 'audit',
  sort: 'at',
  pageSize: 20,
  filters: { entity: '', result: '', days: '', account: '', entityId: '' },
} as const

export function AuditPage() {
  useTitle(messages.title)
  const list = useServerList<AuditEntry, AuditFilter>(auditList, DEFAULTS)
  const columns = useMemo(auditColumns, [])
  const { rows, totalCount, filters, search } = list
  const save = useMutation({
    mutationFn: () => loadForExport({ filters, searchTerm: search.value }),
    onSuccess: ({ lines }) => saveCsv('audit.csv', lines, auditCsv()),
  })
  return (
    <ListPage
      title={messages.title}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {messages.exportAll}
        </Button>
      }
    >
      <Dimmed>{messages.lead}</Dimmed>
      {save.isError && <ErrorBanner>{messages.exportFailed}</ErrorBanner>}
      {save.data?.isCut && <Text size="sm">{messages.exportCut(save.data.lines.length)}</Text>}
      <ListFilters
        search={
          <SearchBox
            {...search}
            debounce={300}
            placeholder={messages.searchPlaceholder}
            label={messages.search}
          />
        }
        active={list.activeFilters}
        count={rows ? messages.shown(rows.length, totalCount) : '\u00a0'}
      >
        <AuditFilters list={list} />
      </ListFilters>
      <DataTable
        label={messages.title}
        columns={columns}
        rows={rows}
        failure={{ error: list.error, text: shared.auditFailed, retry: list.retry }}
        rowKey={({ id }) => id}
        empty={{ title: messages.empty }}
      />
      <Pager {...list} />
    </ListPage>
  )
}

function AuditFilters({
  list: { filters, setFilter },
}: {
  readonly list: PagedList<AuditEntry, AuditFilter>
}) {
  const { account } = messages.filters
  const options = {
    ...filterOptions(),
    // Set by the link of an account's page.
    account: [
      { value: '', label: account.any },
      { value: filters.account, label: account.one },
    ],
  } as const
  const shown = ['entity', 'result', 'days', ...(filters.account ? (['account'] as const) : [])] as const
  return shown.map((name) => (
    <SelectFilter<string>
      key={name}
      label={messages.filters[name].label}
      value={filters[name]}
      options={options[name]}
      onChange={(value) => setFilter(name, value)}
    />
  ))
}
