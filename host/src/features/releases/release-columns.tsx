import { getLanguage } from '@hoistway/language/messages'
import type { Release } from '@hoistway/releases/registry'
import { DateTime } from '@hoistway/ui/age'
import { type Column, column } from '@hoistway/ui/table'
import { Badge, Button, Group, Text } from '@mantine/core'
import { overrides, setOverride } from '../../remotes/overrides.ts'
import { buttonColumn } from '../../shared/button-column.tsx'
import {
  settings as messages,
  promote as ofPromotion,
  rollout as ofRollout,
  schedules as ofSchedules,
  shared,
} from '../../texts/en.ts'
import { ReleaseOrigin } from './ReleaseOrigin.tsx'
import type { ReleaseRow } from './release-rows.ts'

const share = (part: number) =>
  `${(part * 100).toLocaleString(getLanguage(), { maximumFractionDigits: 1 })}\u00a0%`

const colors = { live: 'green', canary: 'yellow', before: 'gray', thisTab: 'blue', withdrawn: 'red' }

interface Options {
  readonly mayTry: boolean
  /** Absent if the user cannot withdraw releases. */
  readonly onWithdraw: ((version: string) => void) | undefined
}

const isWithdrawable = ({ release, states }: ReleaseRow) =>
  !release.builtIn && !states.some((state) => state === 'live' || state === 'canary' || state === 'withdrawn')

const withdrawColumn = (onWithdraw: (version: string) => void) =>
  buttonColumn<ReleaseRow>({
    header: ofPromotion.withdraw.label,
    label: ofPromotion.withdraw.label,
    named: (row) =>
      isWithdrawable(row)
        ? ofPromotion.withdraw.named(`${row.release.descriptor.name} ${row.release.version}`)
        : undefined,
    color: 'red',
    onClick: ({ release }) => onWithdraw(release.version),
  })

export function releaseColumns({ mayTry, onWithdraw }: Options): readonly Column<ReleaseRow>[] {
  const { columns, states } = messages.releases
  const names = { ...states, withdrawn: ofPromotion.withdraw.state }
  const tab: Column<ReleaseRow> = {
    key: 'try',
    header: columns.tab,
    controls: true,
    align: 'right',
    cell: ({ release }) => <OverrideButton release={release} />,
  }
  return [
    column('version', shared.version, ({ release, states: its, previews, isScheduled }) => (
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {release.version}
        </Text>
        {its.map((state) => (
          <Badge key={state} size="sm" variant="light" color={colors[state]} tt="none">
            {names[state]}
          </Badge>
        ))}
        {isScheduled && (
          <Badge size="sm" variant="light" color="blue" tt="none">
            {ofSchedules.badge}
          </Badge>
        )}
        {previews.map((branch) => (
          <Badge key={branch} size="sm" variant="light" color="violet" tt="none">
            {messages.releases.preview(branch)}
          </Badge>
        ))}
      </Group>
    )),
    column('published', columns.published, ({ release }) => <DateTime time={release.publishedAt} />),
    column('by', columns.by, ({ release }) => release.publishedBy ?? '—', { width: '17%' }),
    column('origin', columns.origin, ({ release }) => <ReleaseOrigin release={release} />),
    column('platform', columns.platform, ({ release }) => release.descriptor.platform),
    column('sessions', ofRollout.columns.sessions, ({ usage }) => usage?.sessions ?? '—', { align: 'right' }),
    {
      key: 'failed',
      header: ofRollout.columns.failed,
      align: 'right',
      cell: ({ usage }) => (usage ? share(usage.failed / usage.sessions) : '—'),
    },
    ...(mayTry ? [tab] : []),
    ...(onWithdraw ? [withdrawColumn(onWithdraw)] : []),
  ]
}

function OverrideButton({ release: { version, descriptor } }: { readonly release: Release }) {
  const texts = messages.releases
  const named = `${descriptor.name} ${version}`
  const isOverride = overrides()[descriptor.name] === version
  function change() {
    setOverride(descriptor.name, isOverride ? undefined : version)
    window.location.reload()
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      onClick={change}
      aria-label={isOverride ? texts.stopNamed(named) : texts.runNamed(named)}
    >
      {isOverride ? texts.stop : texts.run}
    </Button>
  )
}
