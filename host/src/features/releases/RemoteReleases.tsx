import { translated } from '@hoistway/language/messages'
import { HOST } from '@hoistway/releases/descriptor'
import type { PromoteRequest } from '@hoistway/releases/promote-request'
import { type RemoteEntry, releaseOf } from '@hoistway/releases/registry'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import type { ObservedRollout, ReleaseUsage } from '@hoistway/releases/wire'
import { DateTime } from '@hoistway/ui/age'
import { type Status, StatusBanner } from '@hoistway/ui/feedback'
import { DataTable } from '@hoistway/ui/table'
import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLoadLog } from '../../remotes/load-log.ts'
import { settings as messages } from '../../texts/en.ts'
import { CanaryDialog } from './changes/CanaryDialog.tsx'
import { OpenRequest } from './changes/OpenRequest.tsx'
import { PromoteDialog } from './changes/PromoteDialog.tsx'
import { ScheduledChange } from './changes/ScheduledChange.tsx'
import { useReleaseChanges } from './changes/use-release-changes.tsx'
import { PreviewList } from './PreviewList.tsx'
import { ReleaseActions, type ReleaseRights } from './ReleaseActions.tsx'
import { releaseColumns } from './release-columns.tsx'
import { audienceText, type Rollback, releaseRows, versionsToPromote, versionsToTry } from './release-rows.ts'
import { CrashList } from './rollout/CrashList.tsx'
import { RecentRollbacks, RolloutState } from './rollout/RolloutState.tsx'

interface Props {
  readonly name: string
  readonly entry: RemoteEntry
  readonly reasonRequired: boolean
  readonly rights: ReleaseRights
  readonly rollbacks: readonly Rollback[]
  /** Whether another person must approve a promotion. */
  readonly needsTwo: boolean
  /** Whether the user can run any release in a tab. */
  readonly mayTry: boolean
  readonly request: PromoteRequest | undefined
  /** The next one first. */
  readonly schedules: readonly ReleaseSchedule[]
  readonly usage: readonly ReleaseUsage[]
  /** Absent if no canary grows by itself. */
  readonly observed: ObservedRollout | undefined
}

export function RemoteReleases(props: Props) {
  const { name, entry, reasonRequired, rights, rollbacks, needsTwo, mayTry } = props
  const { request, schedules, usage, observed } = props
  const running = useLoadLog((log) => log.running[name])
  const [status, setStatus] = useState<Status>()
  // Another console is another page, which a canary of one user tries instead.
  const hasTab = mayTry && name !== HOST
  const descriptor = releaseOf(entry, entry.live)?.descriptor
  const title = descriptor ? translated(descriptor.title, descriptor.translations) : name
  const changes = useReleaseChanges({ name, title, reasonRequired, onStatus: setStatus })
  const { askAndWithdraw } = changes
  const columns = useMemo(
    () => releaseColumns({ mayTry: hasTab, onWithdraw: rights.mayRollBack ? askAndWithdraw : undefined }),
    [hasTab, rights.mayRollBack, askAndWithdraw],
  )
  const [opened, setOpened] = useState<'promote' | 'canary'>()
  const onClose = () => setOpened(undefined)
  const onDone = (text: string) => setStatus({ kind: 'success', text })
  const ofDialogs = { name, title, reasonRequired, onClose }

  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <div>
            <Title order={2} size="h5">
              {title}
            </Title>
            <Text size="sm" c="dimmed">
              <LiveRelease name={name} entry={entry} />
            </Text>
            {entry.canary && <Text size="sm">{audienceText(entry.canary)}</Text>}
            {observed && <RolloutState observed={observed} />}
            <RecentRollbacks entry={entry} />
          </div>
          <ReleaseActions
            title={title}
            entry={entry}
            rights={rights}
            rollbacks={rollbacks}
            isRollingBack={changes.isRollingBack}
            onPromote={() => setOpened('promote')}
            onTryOut={() => setOpened('canary')}
            onRollBack={changes.askAndRollBack}
          />
        </Group>
        {request && <OpenRequest key={request.id} request={request} {...changes.decisions} />}
        {schedules.map((each) => (
          <ScheduledChange key={each.id} schedule={each} {...changes.decisions} />
        ))}
        {status && <StatusBanner status={status} onClear={() => setStatus(undefined)} />}
        <DataTable
          label={messages.releases.of(title)}
          columns={columns}
          rows={releaseRows(entry, { running, usage, schedules })}
          rowKey={({ release }) => release.version}
          empty={{ title: messages.releases.none }}
        />
        <PreviewList
          name={name}
          title={title}
          previews={entry.previews ?? []}
          onEnd={rights.mayPreview ? changes.askAndEndPreview : undefined}
        />
        <CrashList title={title} usage={usage} />
      </Stack>
      {opened === 'promote' && (
        <PromoteDialog
          {...ofDialogs}
          live={entry.live}
          versions={versionsToPromote(entry)}
          needsTwo={needsTwo}
          onDone={onDone}
        />
      )}
      {opened === 'canary' && (
        <CanaryDialog {...ofDialogs} versions={versionsToTry(entry)} onStarted={onDone} />
      )}
      {changes.dialog}
    </Paper>
  )
}

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
