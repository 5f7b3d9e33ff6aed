import { accessLevelText, roleText } from '@hoistway/contracts/role-names'
import type { ApiToken, ServiceAccount } from '@hoistway/contracts/service-account'
import { serverNow } from '@hoistway/platform/environment'
import { failureText } from '@hoistway/platform/http'
import { DateTime } from '@hoistway/ui/age'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { CellBadge, type Column, column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { buttonColumn } from '../../../shared/button-column.tsx'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { accounts, serviceAccounts as messages, shared } from '../../../texts/en.ts'
import { revokeApiToken } from './service-accounts.api.ts'

interface Props {
  readonly account: ServiceAccount
  readonly onEdit: () => void
  readonly onNewToken: () => void
}

type TokenState = 'active' | 'expired' | 'revoked' | 'account' | 'creator'

function stateOf(
  { isActive }: ServiceAccount,
  { revokedAt, expiresAt, isCreatorActive }: ApiToken,
): TokenState {
  if (revokedAt) return 'revoked'
  if (!expiresAt || new Date(expiresAt).getTime() <= serverNow()) return 'expired'
  if (isActive === false) return 'account'
  return isCreatorActive === false ? 'creator' : 'active'
}

/** Formats 'Technician · North: Operator'. */
function accessText({ roles, memberships }: ServiceAccount): string {
  const levels = memberships.map(
    ({ organizationName, accessLevel }) =>
      `${organizationName ?? '—'}: ${accessLevel ? accessLevelText(accessLevel) : '—'}`,
  )
  return [...roles.map(roleText), ...levels].join(' · ') || messages.noAccess
}

const columns = (
  account: ServiceAccount,
  onRevoke: (token: ApiToken) => void,
): readonly Column<ApiToken>[] => [
  column('name', shared.name, (token) => (
    <TwoLines first={token.name ?? '—'} second={token.createdBy && messages.by(token.createdBy)} />
  )),
  column('state', shared.status, (token) => {
    const state = stateOf(account, token)
    return <CellBadge color={state === 'active' ? 'green' : 'gray'}>{messages.states[state]}</CellBadge>
  }),
  {
    key: 'scopes',
    header: messages.columns.scopes,
    width: '30%',
    // A shortened list would hide rights.
    cell: ({ scopes, remotes }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {scopes.join(', ')}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {remotes.join(', ')}
        </Text>
      </>
    ),
  },
  column('used', messages.columns.used, ({ lastUsedAt, lastUsedAddress }) =>
    lastUsedAt ? <TwoLines first={<DateTime time={lastUsedAt} />} second={lastUsedAddress} /> : shared.never,
  ),
  column('until', shared.until, ({ expiresAt }) => <DateTime time={expiresAt} />),
  buttonColumn({
    label: shared.revoke,
    named: ({ revokedAt, name }) => (revokedAt ? undefined : messages.revoke.named(name ?? '')),
    onClick: onRevoke,
  }),
]

export function ServiceAccountCard({ account, onEdit, onNewToken }: Props) {
  const rules = useMemo(
    (): DeleteRules<ApiToken> => ({
      title: ({ name }) => messages.revoke.named(name ?? ''),
      question: ({ name }) => messages.revoke.text(name ?? ''),
      confirm: shared.revoke,
      rowKey: ({ id }) => id,
      doDelete: ({ id }) => revokeApiToken(account.id, id),
      failure: (error) => failureText(error, messages.revoke.failed),
    }),
    [account.id],
  )
  const { confirmDelete, banners, dialog } = useDeleteRecord(rules, account.tokens)
  const name = account.name ?? '—'
  return (
    <SettingsSection
      title={name}
      lead={accessText(account)}
      action={
        <Group gap="xs">
          {account.isActive === false && <CellBadge color="gray">{accounts.states.deactivated}</CellBadge>}
          <Button variant="default" aria-label={messages.editNamed(name)} onClick={onEdit}>
            {messages.edit}
          </Button>
          <Button variant="default" aria-label={messages.newTokenFor(name)} onClick={onNewToken}>
            {messages.newToken}
          </Button>
        </Group>
      }
    >
      <Stack gap="xs">
        {banners}
        {account.tokens.length === 0 ? (
          <Text size="sm">{messages.noTokens}</Text>
        ) : (
          <DataTable
            label={messages.tokensOf(name)}
            columns={columns(account, confirmDelete)}
            rows={account.tokens}
            rowKey={({ id }) => id}
            empty={{}}
          />
        )}
      </Stack>
      {dialog}
    </SettingsSection>
  )
}
