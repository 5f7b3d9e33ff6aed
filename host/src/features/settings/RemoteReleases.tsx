import { translated } from '@hoistway/language/messages'
import { reasonOf } from '@hoistway/platform/http'
import { type RemoteEntry, releaseOf } from '@hoistway/releases/registry'
import { DateTime } from '@hoistway/ui/age'
import { useConfirm } from '@hoistway/ui/confirm'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { DataTable } from '@hoistway/ui/table'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLoadLog } from '../../remotes/load-log.ts'
import { releaseColumns } from './release-columns.tsx'
import { audienceText, releaseRows, rollbackText } from './release-rows.ts'
import { releasesQuery, rollBack } from './releases.api.ts'
import { messages } from './settings.messages.ts'

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
    onSuccess: ({ remotes }) => {
      const live = remotes[name]?.live
      const text = live ? messages.rollBack.done(name, live) : messages.rollBack.doneNoneLive(name)
      setStatus({ kind: 'success', text })
    },
    onError: (error) =>
      setStatus({ kind: 'error', text: messages.rollBack.failed(name), reason: reasonOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: releasesQuery.queryKey }),
  })
  const consequence = rollbackText(name, entry)
  const columns = useMemo(releaseColumns, [])
  const descriptor = releaseOf(entry, entry.live)?.descriptor
  const title = descriptor ? translated(descriptor.title, descriptor.translations) : name
  const { label, named, nothingBefore } = messages.rollBack

  async function askAndRollBack() {
    if (await ask({ title: named(title), text: consequence, confirm: label, danger: true })) back.mutate()
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
              <LiveRelease name={name} entry={entry} />
            </Text>
            {entry.canary && <Text size="sm">{audienceText(entry.canary)}</Text>}
          </div>
          <ReasonedButton
            variant="default"
            onClick={askAndRollBack}
            loading={back.isPending}
            disabledReason={consequence ? undefined : nothingBefore}
            aria-label={named(title)}
          >
            {label}
          </ReasonedButton>
        </Group>
        {status && <StatusBanner status={status} onClear={() => setStatus(undefined)} />}
        <DataTable
          label={messages.releases.of(title)}
          columns={columns}
          rows={releaseRows(entry, running)}
          rowKey={({ release }) => release.version}
          empty={{ title: messages.releases.none }}
        />
      </Stack>
      {dialog}
    </Paper>
  )
}

/** Which release is live, since when and by whom. */
function LiveRelease({ name, entry: { live, since, by } }: Props) {
  const texts = messages.releases
  const { before, after } = texts.since(by ?? '—')
  return (
    <>
      {live ? texts.live(name, live) : texts.noneLive(name)}
      {since && (
        <>
          {before}
          <DateTime time={since} />
          {after}
        </>
      )}
    </>
  )
}
