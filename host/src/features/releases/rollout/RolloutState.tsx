import type { RemoteEntry } from '@hoistway/releases/registry'
import type { Comparison } from '@hoistway/releases/rollout'
import type { ObservedRollout } from '@hoistway/releases/wire'
import { DateTime } from '@hoistway/ui/age'
import { Text } from '@mantine/core'
import { rollout as messages } from '../../../texts/en.ts'

export function RolloutState({ observed }: { readonly observed: ObservedRollout }) {
  const { rollout, step, verdict } = observed
  return (
    <Text size="sm" c="dimmed">
      {[
        messages.step(rollout.step + 1, rollout.steps.length, rollout.steps[rollout.step] ?? 0),
        countsText(step),
        verdictText(verdict, step, rollout.minSessions),
      ].join('. ')}
    </Text>
  )
}

const countsText = ({ canary, live }: Comparison) =>
  messages.counts(canary.failed, canary.sessions, live.failed, live.sessions)

function verdictText(verdict: ObservedRollout['verdict'], { canary }: Comparison, least: number): string {
  const { waits } = messages
  if (verdict === 'wait-sessions') return waits.sessions(canary.sessions, least)
  if (verdict === 'wait-time') return waits.time
  if (verdict === 'wait-errors') return waits.errors
  return messages[verdict]
}

export function RecentRollbacks({ entry }: { readonly entry: RemoteEntry }) {
  return entry.takenBack
    ?.slice(-2)
    .toReversed()
    .map(({ version, at, by, counted }) => {
      const { before, after } = messages.takenBack(version)
      return (
        <Text key={`${version} ${at}`} size="sm" c="var(--mantine-color-orange-light-color)">
          {before}
          <DateTime time={at} />
          {after}
          {counted ? messages.takenBackAutomatically(countsText(counted)) : by && messages.takenBackBy(by)}
        </Text>
      )
    })
}
