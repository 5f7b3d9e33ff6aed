import { ErrorBanner } from '@hoistway/ui/feedback'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { Group } from '@mantine/core'
import { useMemo } from 'react'
import { accounts as messages } from '../../../texts/en.ts'
import { SettingsSection } from '../SettingsSection.tsx'
import { accountColumns } from './account-columns.tsx'
import { accountsList } from './accounts.api.ts'

const DEFAULTS = { name: 'accounts', sort: 'name', pageSize: 10 } as const
const SEARCH_DEBOUNCE_MS = 300

export function Accounts() {
  const list = useServerList(accountsList, DEFAULTS)
  const columns = useMemo(accountColumns, [])
  return (
    <SettingsSection title={messages.title} lead={messages.lead}>
      <Group>
        <SearchBox
          {...list.search}
          debounce={SEARCH_DEBOUNCE_MS}
          placeholder={messages.searchPlaceholder}
          label={messages.search}
        />
      </Group>
      {list.error ? (
        <ErrorBanner onRetry={list.retry}>{messages.loadFailed}</ErrorBanner>
      ) : (
        <DataTable
          label={messages.title}
          columns={columns}
          rows={list.rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.onSort}
          empty={{ title: messages.empty }}
          skeletonRows={4}
        />
      )}
      <Pager {...list} />
    </SettingsSection>
  )
}
