import { ErrorBanner } from '@hoistway/ui/feedback'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { DataTable } from '@hoistway/ui/table'
import { useServerList } from '@hoistway/ui/use-server-list'
import { Group, Stack, Text, Title } from '@mantine/core'
import { accountColumns } from './account-columns.tsx'
import { accountsList } from './accounts.api.ts'

const DEFAULTS = { name: 'accounts', sort: 'name', pageSize: 10 } as const
const SEARCH_DEBOUNCE_MS = 300

/** The accounts, with what an Admin can do for a user who cannot sign in. */
export function Accounts() {
  const list = useServerList(accountsList, DEFAULTS)
  return (
    <Stack gap="sm" component="section" aria-labelledby="settings-accounts">
      <div>
        <Title order={2} size="h4" id="settings-accounts">
          Accounts
        </Title>
        <Text c="dimmed" size="sm">
          For people who cannot sign in: a one-time link to a new password, or the removal of a lost second
          factor.
        </Text>
      </div>
      <Group>
        <SearchBox
          {...list.search}
          debounce={SEARCH_DEBOUNCE_MS}
          placeholder="Search by name or email..."
          label="Search accounts"
        />
      </Group>
      {list.error ? (
        <ErrorBanner onRetry={list.retry}>Failed to load accounts</ErrorBanner>
      ) : (
        <DataTable
          label="Accounts"
          columns={accountColumns}
          rows={list.rows}
          rowKey={({ id }) => id}
          sort={list.sort}
          onSort={list.onSort}
          empty={{ title: 'No account was found' }}
          skeletonRows={4}
        />
      )}
      <Pager {...list} />
    </Stack>
  )
}
