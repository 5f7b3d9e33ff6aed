import { reasonOf } from '@hoistway/platform/http'
import { type RemoteEntry, releaseOf } from '@hoistway/releases/registry'
import { DateTime } from '@hoistway/ui/age'
import { useConfirm } from '@hoistway/ui/confirm'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { DataTable } from '@hoistway/ui/table'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLoadLog } from '../../remotes/load-log.ts'
import { releaseColumns } from './release-columns.tsx'
import { audienceText, releaseRows, rollbackText } from './release-rows.ts'
import { releasesQuery, rollBack } from './releases.api.ts'

interface Props {
  readonly name: string
  readonly entry: RemoteEntry
}

/** The releases of one remote, with a rollback. */
export function RemoteReleases({ name, entry }: Props) {
  const running = useLoadLog((log) => log.running[name])
  const { ask, dialog } = useConfirm()
  const [status, setStatus] = useState<Status>()
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: () => rollBack(name),
    onSuccess: ({ remotes }) =>
      setStatus({ kind: 'success', text: `${name} ${remotes[name]?.live ?? 'none'} is live.` }),
    onError: (error) =>
      setStatus({ kind: 'error', text: `Failed to roll ${name} back`, reason: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  })
  const consequence = rollbackText(name, entry)
  const title = releaseOf(entry, entry.live)?.descriptor.title ?? name

  async function askAndRollBack() {
    const question = { title: `Roll Back ${title}`, text: consequence, confirm: 'Roll Back', danger: true }
    if (await ask(question)) back.mutate()
  }

  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <div>
            <Title order={3} size="h5">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              {name} {entry.live ?? 'has no live release'}
              {entry.since && (
                <>
                  {' '}
                  since <DateTime time={entry.since} /> by {entry.by ?? '—'}
                </>
              )}
            </Text>
            {entry.canary && <Text size="sm">{audienceText(entry.canary)}</Text>}
          </div>
          <ReasonedButton
            variant="default"
            onClick={askAndRollBack}
            loading={back.isPending}
            disabledReason={consequence ? undefined : 'No release was live before'}
            aria-label={`Roll Back ${title}`}
          >
            Roll Back
          </ReasonedButton>
        </Group>
        {status && <StatusBanner status={status} onClear={() => setStatus(undefined)} />}
        <DataTable
          label={`Releases of ${title}`}
          columns={releaseColumns}
          rows={releaseRows(entry, running)}
          rowKey={({ release }) => release.version}
          empty={{ title: 'Nothing was published' }}
        />
      </Stack>
      {dialog}
    </Paper>
  )
}
