import { failureText } from '@hoistway/platform/http'
import type { SigningKey } from '@hoistway/releases/rights'
import { DateTime } from '@hoistway/ui/age'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Badge, Button, Code, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { buttonColumn } from '../../../shared/button-column.tsx'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { keys as messages, shared } from '../../../texts/en.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { keysQuery, revokeKey } from './rights.api.ts'

const revocation = (): DeleteRules<SigningKey> => {
  const { named, text, confirm, failed } = messages.revoke
  return {
    title: ({ name, remote }) => named(name, remote),
    question: ({ name, remote }) => text(name, remote),
    confirm,
    rowKey: ({ id }) => id,
    doDelete: revokeKey,
    failure: (error) => failureText(error, failed),
  }
}

function stateOf({ revokedAt, isCreatorActive }: SigningKey) {
  if (revokedAt) return 'revoked'
  return isCreatorActive ? 'trusted' : 'creator'
}

function keyColumns(onRevoke: (key: SigningKey) => void): readonly Column<SigningKey>[] {
  const { columns, states, revoke } = messages
  return [
    column('name', shared.name, (key) => {
      const state = stateOf(key)
      return (
        <Group gap="xs">
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {key.name}
          </Text>
          <Badge size="sm" variant="light" color={state === 'trusted' ? 'green' : 'gray'} tt="none">
            {states[state]}
          </Badge>
        </Group>
      )
    }),
    column('key', columns.key, ({ keyId }) => <Code>{keyId.slice(0, 12)}</Code>),
    column('by', columns.by, ({ createdBy }) => createdBy ?? '—'),
    column('at', columns.at, ({ createdAt }) => <DateTime time={createdAt} />),
    buttonColumn({
      header: columns.edit,
      label: shared.revoke,
      named: ({ revokedAt, name, remote }) => (revokedAt ? undefined : revoke.named(name, remote)),
      onClick: onRevoke,
    }),
  ]
}

interface Props {
  readonly remotes: readonly [string, ...string[]]
}

const optionOf = (name: string) => ({ value: name, label: name })

export function SigningKeys({ remotes: [first, ...others] }: Props) {
  const [chosen, setChosen] = useState(first)
  const remote = others.includes(chosen) ? chosen : first
  const { data, error, refetch } = useQuery(keysQuery(remote))
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState<Status>()
  const rules = useMemo(revocation, [])
  const { confirmDelete, banners, dialog } = useDeleteRecord(rules, data)
  const columns = useMemo(() => keyColumns(confirmDelete), [confirmDelete])
  return (
    <SettingsSection
      title={messages.title}
      lead={messages.lead}
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {messages.add}
        </Button>
      }
    >
      <Group>
        <SelectFilter
          label={messages.of}
          value={remote}
          options={[optionOf(first), ...others.map(optionOf)]}
          onChange={(name) => {
            setChosen(name)
            setStatus(undefined)
          }}
        />
      </Group>
      {status && <StatusBanner status={status} onClear={() => setStatus(undefined)} />}
      {banners}
      <DataTable
        label={messages.title}
        columns={columns}
        rows={error ? undefined : data}
        failure={{ error, text: messages.failed, retry: () => void refetch() }}
        rowKey={({ id }) => id}
        empty={{ title: messages.empty(remote) }}
        skeletonRows={1}
      />
      {isOpen && (
        <NewKeyDialog
          remote={remote}
          onClose={() => setOpen(false)}
          onAdded={({ name }) => setStatus({ kind: 'success', text: messages.done(name, remote) })}
        />
      )}
      {dialog}
    </SettingsSection>
  )
}
