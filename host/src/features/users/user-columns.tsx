import type { Account } from '@hoistway/contracts/account'
import { roleText } from '@hoistway/contracts/role-names'
import { isolated } from '@hoistway/language/messages'
import { Age } from '@hoistway/ui/age'
import { ageProfiles } from '@hoistway/ui/formats'
import { CellBadge, type Column, column } from '@hoistway/ui/table'
import { PersonLines } from '../../shared/PersonLines.tsx'
import { accounts as messages, shared } from '../../texts/en.ts'

export const nameOf = ({ firstName, lastName, email }: Account) => `${firstName} ${lastName}`.trim() || email

export const rolesText = ({ roles }: Account) =>
  (roles.length > 0 ? roles : ['User']).map(roleText).join(', ')

const colors = { active: 'green', invited: 'blue', pending: 'orange', deactivated: 'gray' } as const

export function StateBadge({ account: { state } }: { readonly account: Account }) {
  if (!state) return <CellBadge color="gray">{messages.states.unknown}</CellBadge>
  return <CellBadge color={colors[state]}>{messages.states[state]}</CellBadge>
}

export const secondFactorText = ({ hasSecondFactor }: Account) =>
  hasSecondFactor == null ? '—' : hasSecondFactor ? shared.on : shared.off

export const userColumns = (): readonly Column<Account>[] => [
  column('name', shared.name, (account) => <PersonLines name={nameOf(account)} email={account.email} />, {
    sortKey: 'name',
  }),
  column('roles', shared.roles, (account) => (
    <span style={{ overflowWrap: 'normal' }}>{rolesText(account)}</span>
  )),
  column('state', shared.status, (account) => <StateBadge account={account} />),
  column('memberships', messages.columns.memberships, ({ organizationNames, membershipCount }) =>
    membershipText(organizationNames, membershipCount),
  ),
  {
    key: 'lastSignInAt',
    header: messages.columns.lastSignIn,
    sortKey: 'lastSignInAt',
    cell: ({ lastSignInAt }) =>
      lastSignInAt ? <Age time={lastSignInAt} profile={ageProfiles.lastSeen} /> : shared.never,
  },
  column('factor', messages.columns.secondFactor, secondFactorText),
]

function membershipText(names: readonly string[] | null | undefined, count: number | null | undefined) {
  if (!names || names.length === 0) return '—'
  const more = (count ?? names.length) - names.length
  return names.map(isolated).join(', ') + (more > 0 ? messages.more(more) : '')
}
