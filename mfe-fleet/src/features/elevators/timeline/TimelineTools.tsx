import { Button, Group, Stack, Text } from '@hoistway/ui/core'
import { dateTime, ownTimeZone } from '@hoistway/ui/formats'
import { IconChevronRight, IconDownload, IconMinus, IconPlus } from '@hoistway/ui/icons'
import { memo } from 'react'
import { timeline as messages, shared } from '../../../texts/en.ts'
import { endText } from './changes.ts'
import { Tool } from './Tool.tsx'
import { DAY } from './ticks.ts'
import type { ChangeView } from './use-view.ts'
import { anchor, CLOSER, FURTHER, type Period, panned, STEP, spanChoices, type View, zoomed } from './view.ts'

interface Props {
  readonly view: View
  readonly period: Period
  readonly change: ChangeView
  readonly onExport: () => void
  readonly children: React.ReactNode
}

const HOUR = 3_600_000

export function TimelineTools({ view, period, change, onExport, children }: Props) {
  return (
    <Stack gap={4}>
      <Group gap={4}>
        <Tools {...{ view, change, onExport }} />
        {children}
      </Group>
      <Text size="sm" c="dimmed">
        {view.end === undefined ? messages.untilNow(dateTime(period.from)) : periodText(period)} ·{' '}
        {ownTimeZone().replaceAll('_', ' ')}
      </Text>
    </Stack>
  )
}

const Tools = memo(function Tools({ view, change, onExport }: Pick<Props, 'view' | 'change' | 'onExport'>) {
  const { tools } = messages
  return (
    <Group role="group" aria-label={tools.label} style={{ display: 'contents' }}>
      {spanChoices.map((span) => (
        <Button
          key={span}
          size="compact-sm"
          variant={view.end === undefined && view.span === span ? 'filled' : 'default'}
          aria-pressed={view.end === undefined && view.span === span}
          onClick={() => change(() => ({ span, end: undefined }))}
        >
          {span < DAY ? tools.hours(span / HOUR) : tools.days(span / DAY)}
        </Button>
      ))}
      <Tool label={tools.earlier} onPress={() => change((now, at) => panned(now, -STEP, at))}>
        <IconChevronRight size={16} aria-hidden style={{ rotate: '180deg' }} />
      </Tool>
      <Tool
        label={tools.later}
        disabled={view.end === undefined}
        onPress={() => change((now, at) => panned(now, STEP, at))}
      >
        <IconChevronRight size={16} aria-hidden />
      </Tool>
      <Tool
        label={tools.further}
        onPress={() => change((now, at) => zoomed(now, { factor: FURTHER, share: anchor(now) }, at))}
      >
        <IconMinus size={16} aria-hidden />
      </Tool>
      <Tool
        label={tools.closer}
        onPress={() => change((now, at) => zoomed(now, { factor: CLOSER, share: anchor(now) }, at))}
      >
        <IconPlus size={16} aria-hidden />
      </Tool>
      <Tool label={shared.export} onPress={onExport}>
        <IconDownload size={16} aria-hidden />
      </Tool>
    </Group>
  )
})

export const periodText = ({ from, to }: Period) => messages.period(dateTime(from), endText(from, to))
