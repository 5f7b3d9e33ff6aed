import { failureText } from '@hoistway/platform/http'
import { useConfirm } from '@hoistway/ui/confirm'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, type Status, StatusBanner } from '@hoistway/ui/feedback'
import { SelectFilter } from '@hoistway/ui/select-filter'
import { DataTable } from '@hoistway/ui/table'
import { Button, Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { keys as messages } from '../../../texts/en.ts'
import { keyColumns } from './key-columns.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { keysQuery, revokeKey } from './rights.api.ts'

interface Props {
  /** Remotes that the user can publish. */
  readonly remotes: readonly [string, ...string[]]
}

const optionOf = (name: string) => ({ value: name, label: name })

/** Adds, lists and revokes the keys whose signature proves that a build of a remote was checked. */
export function SigningKeys({ remotes: [first, ...others] }: Props) {
  const [chosen, setChosen] = useState(first)
  const remote = others.includes(chosen) ? chosen : first
  const { data, error, refetch } = useQuery(keysQuery(remote))
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const [status, setStatus] = useState<Status>()
  const revocation = useMutation({
    mutationFn: revokeKey,
    onSettled: (_, __, key) => client.invalidateQueries({ queryKey: keysQuery(key.remote).queryKey }),
  })
  const { mutate: revoke } = revocation
  const columns = useMemo(
    () =>
      keyColumns(async (key) => {
        const { named, text, confirm } = messages.revoke
        const { name, remote: of } = key
        if (await ask({ title: named(name, of), text: text(name, of), confirm, danger: true })) revoke(key)
      }),
    [ask, revoke],
  )
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
      <FailureBanner
        failure={failureText(revocation.error, messages.revoke.failed)}
        onDismiss={revocation.reset}
      />
      {error ? (
        <ErrorBanner onRetry={() => void refetch()}>{messages.failed}</ErrorBanner>
      ) : (
        <DataTable
          label={messages.title}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={{ title: messages.empty(remote) }}
          skeletonRows={1}
        />
      )}
      <NewKeyDialog
        remote={remote}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onAdded={({ name }) => setStatus({ kind: 'success', text: messages.done(name, remote) })}
      />
      {dialog}
    </SettingsSection>
  )
}
