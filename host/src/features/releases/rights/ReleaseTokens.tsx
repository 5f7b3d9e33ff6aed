import { failureText } from '@hoistway/platform/http'
import type { CreatedReleaseToken, ReleaseTokenEntry } from '@hoistway/releases/rights'
import { DateTime } from '@hoistway/ui/age'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { type Column, DataTable } from '@hoistway/ui/table'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { OneTimeDialog } from '../../../shared/OneTimeDialog.tsx'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { rights as messages } from '../../../texts/en.ts'
import { editColumn } from '../edit-column.tsx'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { revokeToken, tokensQuery } from './rights.api.ts'

const revocation = (): DeleteRules<ReleaseTokenEntry> => {
  const { named, text, label, failed } = messages.tokens.revoke
  return {
    title: ({ name }) => named(name),
    question: ({ name }) => text(name),
    confirm: label,
    rowKey: ({ id }) => id,
    doDelete: revokeToken,
    failure: (error) => failureText(error, failed),
  }
}

type TokenState = 'active' | 'expired' | 'revoked' | 'creator'

function stateOf({ revokedAt, expiresAt, isCreatorActive }: ReleaseTokenEntry): TokenState {
  if (revokedAt) return 'revoked'
  if (new Date(expiresAt).getTime() <= Date.now()) return 'expired'
  return isCreatorActive ? 'active' : 'creator'
}

function actionNames(actions: readonly string[]): string {
  const names: Readonly<Record<string, string>> = messages.actions
  return actions.map((action) => names[action] ?? action).join(', ')
}

function tokenColumns(onRevoke: (token: ReleaseTokenEntry) => void): readonly Column<ReleaseTokenEntry>[] {
  const { columns, states, never, by, revoke } = messages.tokens
  return [
    {
      key: 'name',
      header: columns.name,
      cell: (token) => {
        const state = stateOf(token)
        return (
          <Stack gap={2}>
            <Group gap="xs">
              <Text size="sm" fw={500}>
                {token.name}
              </Text>
              <Badge size="sm" variant="light" color={state === 'active' ? 'green' : 'gray'} tt="none">
                {states[state]}
              </Badge>
            </Group>
            {token.createdBy && (
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {by(token.createdBy)}
              </Text>
            )}
          </Stack>
        )
      },
    },
    { key: 'remotes', header: columns.remotes, cell: ({ remotes }) => remotes.join(', ') },
    { key: 'actions', header: columns.actions, cell: ({ actions }) => actionNames(actions) },
    {
      key: 'used',
      header: columns.used,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <DateTime time={lastUsedAt} /> : never),
    },
    { key: 'until', header: columns.until, cell: ({ expiresAt }) => <DateTime time={expiresAt} /> },
    editColumn({
      header: columns.edit,
      label: revoke.label,
      named: ({ revokedAt, name }) => (revokedAt ? undefined : revoke.named(name)),
      onClick: onRevoke,
    }),
  ]
}

export function ReleaseTokens() {
  const texts = messages.tokens
  const { data, error, refetch } = useQuery(tokensQuery)
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<CreatedReleaseToken>()
  const rules = useMemo(revocation, [])
  const { confirmDelete, banners, dialog } = useDeleteRecord(rules, data)
  const columns = useMemo(() => tokenColumns(confirmDelete), [confirmDelete])
  return (
    <SettingsSection
      title={texts.title}
      lead={texts.lead}
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      }
    >
      {banners}
      <DataTable
        label={texts.title}
        columns={columns}
        rows={error ? undefined : data}
        failure={{ error, text: texts.failed, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        empty={{ title: texts.empty }}
        skeletonRows={2}
      />
      {dialog}
      <NewTokenDialog opened={isOpen} onClose={() => setOpen(false)} onCreated={setCreated} />
      <OneTimeDialog
        title={texts.shown.title}
        text={created?.token}
        copy={texts.shown.copy}
        onClose={() => setCreated(undefined)}
      >
        <Text size="sm">{texts.shown.text(created?.name ?? '')}</Text>
      </OneTimeDialog>
    </SettingsSection>
  )
}
