import { translated } from '@hoistway/language/messages'
import { reasonOf } from '@hoistway/platform/http'
import type { PromoteRequest } from '@hoistway/releases/promote-request'
import { type RemoteEntry, releaseOf } from '@hoistway/releases/registry'
import type { ObservedRollout, ReleaseUsage } from '@hoistway/releases/wire'
import { DateTime } from '@hoistway/ui/age'
import { useConfirm } from '@hoistway/ui/confirm'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { ReasonedButton } from '@hoistway/ui/reasoned-button'
import { DataTable } from '@hoistway/ui/table'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLoadLog } from '../../remotes/load-log.ts'
import { ReasonField } from './audit/ReasonField.tsx'
import { releaseColumns } from './release-columns.tsx'
import { audienceText, liveRollbackText, releaseRows, rollbackText, triable } from './release-rows.ts'
import { releasesQuery, rollBack } from './releases.api.ts'
import { OpenRequest } from './requests/OpenRequest.tsx'
import { CanaryDialog } from './rollout/CanaryDialog.tsx'
import { CrashList } from './rollout/CrashList.tsx'
import { RolloutState, TakenBack } from './rollout/RolloutState.tsx'
import { messages as ofRollout } from './rollout/rollout.messages.ts'
import { messages } from './settings.messages.ts'

interface Props {
  readonly name: string
  readonly entry: RemoteEntry
  /** A change needs a reason. */
  readonly reasonRequired: boolean
  /** Whether the user may roll back. */
  readonly mayRollBack: boolean
  /** Whether the user may start a canary. */
  readonly mayTryOut: boolean
  /** Whether the user may run any release in a tab. */
  readonly mayTry: boolean
  /** A promotion that waits for a second person. */
  readonly request: PromoteRequest | undefined
  readonly usage: readonly ReleaseUsage[]
  /** Absent: no canary grows by itself. */
  readonly observed: ObservedRollout | undefined
}

/** The releases of one remote, with a rollback. */
export function RemoteReleases(props: Props) {
  const { name, entry, reasonRequired, mayRollBack, mayTryOut, mayTry, request, usage, observed } = props
  const running = useLoadLog((log) => log.running[name])
  const { ask, dialog } = useConfirm()
  const [status, setStatus] = useState<Status>()
  const client = useQueryClient()
  const back = useMutation({
    mutationFn: ({ why, live }: { readonly why: string; readonly live: boolean }) =>
      rollBack(name, why, live),
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
  const columns = useMemo(() => releaseColumns(mayTry), [mayTry])
  const descriptor = releaseOf(entry, entry.live)?.descriptor
  const title = descriptor ? translated(descriptor.title, descriptor.translations) : name
  const { label, named, nothingBefore } = messages.rollBack
  const ofLive = liveRollbackText(name, entry)
  const [isStarting, setIsStarting] = useState(false)
  const versions = triable(entry)

  async function askAndRollBack(live: boolean) {
    let why = ''
    const ofLiveToo = live && ofLive !== undefined
    const text = (
      <>
        {ofLiveToo ? ofLive : consequence}
        <ReasonField
          required={reasonRequired}
          onChange={(typed) => {
            why = typed
          }}
        />
      </>
    )
    const texts = ofLiveToo ? ofRollout.live : messages.rollBack
    const question = { title: texts.named(title), text, confirm: texts.label, danger: true }
    if (await ask(question)) back.mutate({ why, live })
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
            {observed && <RolloutState observed={observed} />}
            <TakenBack entry={entry} />
          </div>
          <Group gap="xs">
            {mayTryOut && (
              <ReasonedButton
                variant="default"
                onClick={() => setIsStarting(true)}
                disabledReason={versions.length > 0 ? undefined : ofRollout.start.nothing}
                aria-label={ofRollout.start.named(title)}
              >
                {ofRollout.start.label}
              </ReasonedButton>
            )}
            {mayRollBack && ofLive && (
              <Button
                variant="default"
                onClick={() => askAndRollBack(true)}
                loading={back.isPending}
                aria-label={ofRollout.live.named(title)}
              >
                {ofRollout.live.label}
              </Button>
            )}
            {mayRollBack && (
              <ReasonedButton
                variant="default"
                onClick={() => askAndRollBack(false)}
                loading={back.isPending}
                disabledReason={consequence ? undefined : nothingBefore}
                aria-label={named(title)}
              >
                {label}
              </ReasonedButton>
            )}
          </Group>
        </Group>
        {request && <OpenRequest key={request.id} request={request} reasonRequired={reasonRequired} />}
        {status && <StatusBanner status={status} onClear={() => setStatus(undefined)} />}
        <DataTable
          label={messages.releases.of(title)}
          columns={columns}
          rows={releaseRows(entry, running, usage)}
          rowKey={({ release }) => release.version}
          empty={{ title: messages.releases.none }}
        />
        <CrashList title={title} usage={usage} />
      </Stack>
      <CanaryDialog
        name={name}
        title={title}
        versions={versions}
        opened={isStarting}
        onClose={() => setIsStarting(false)}
        reasonRequired={reasonRequired}
        onStarted={(text) => setStatus({ kind: 'success', text })}
      />
      {dialog}
    </Paper>
  )
}

/** Which release is live, since when and by whom. */
function LiveRelease({ name, entry: { live, since, by } }: Pick<Props, 'name' | 'entry'>) {
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
