import { type Account, accountRoles, accountStates } from '@hoistway/contracts/account'
import { roleText } from '@hoistway/contracts/role-names'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { ListFilters, ListPage } from '@hoistway/ui/list-page'
import { Pager } from '@hoistway/ui/pager'
import { SearchBox } from '@hoistway/ui/search-box'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { DataTable } from '@hoistway/ui/table'
import { type PagedList, useServerList } from '@hoistway/ui/use-server-list'
import { Button, Group } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { accounts as messages, serviceAccounts } from '../../texts/en.ts'
import { ConfirmationDialog } from '../confirmation/index.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { organizationOptions } from './organization-options.ts'
import { userColumns } from './user-columns.tsx'
import { organizationsQuery, type UserFilter, usersList } from './users.api.ts'

const DEFAULTS = {
  name: 'users',
  sort: 'name',
  pageSize: 20,
  filters: { role: '', state: '', secondFactor: '', organizationId: '' },
} as const

export function UsersPage() {
  useTitle(messages.title)
  const list = useServerList<Account, UserFilter>(usersList, DEFAULTS)
  const columns = useMemo(userColumns, [])
  const [isInviting, setInviting] = useState(false)
  const { rows, totalCount } = list
  const isAdmin = useUser().roles.includes('Admin')
  return (
    <ListPage
      title={messages.title}
      actions={
        <Group gap="sm">
          {isAdmin && (
            <Button
              component={Link}
              to="/service-accounts"
              variant="default"
              leftSection={<IconKey size={16} aria-hidden />}
            >
              {serviceAccounts.title}
            </Button>
          )}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
            {messages.invite.label}
          </Button>
        </Group>
      }
    >
      <ListFilters
        search={
          <SearchBox
            {...list.search}
            debounce={300}
            placeholder={messages.searchPlaceholder}
            label={messages.search}
          />
        }
        active={list.activeFilters}
        count={rows ? messages.shown(rows.length, totalCount) : '\u00a0'}
      >
        <UserFilters list={list} />
      </ListFilters>
      <DataTable
        label={messages.title}
        columns={columns}
        rows={rows}
        failure={{ error: list.error, text: messages.loadFailed, retry: list.retry }}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.user(id)}
        sort={list.sort}
        onSort={list.onSort}
        empty={{ title: messages.empty }}
      />
      <Pager {...list} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      <ConfirmationDialog />
    </ListPage>
  )
}

function UserFilters({ list }: { readonly list: PagedList<Account, UserFilter> }) {
  const { filters, setFilter, rows } = list
  const organizations = useQuery({ ...organizationsQuery, enabled: rows !== undefined }).data ?? []
  const options = {
    role: accountRoles.map((value) => ({ value, label: roleText(value) })),
    state: accountStates.map((value) => ({ value, label: messages.states[value] })),
    secondFactor: [
      { value: 'true', label: messages.withFactor },
      { value: 'false', label: messages.withoutFactor },
    ],
    organizationId: organizationOptions(organizations),
  }
  return (['role', 'state', 'secondFactor', 'organizationId'] as const).map((name) => (
    <SelectFilter<string>
      key={name}
      label={messages.filters[name].label}
      value={filters[name]}
      options={[{ value: '', label: messages.filters[name].any }, ...options[name]]}
      other={name === 'organizationId' ? messages.filters[name].other : undefined}
      onChange={(value) => setFilter(name, value)}
    />
  ))
}
