import { signalNumber, signalText } from '@hoistway/contracts/dbc-decode'
import { Button, CloseButton, Dimmed, Group, Text } from '@hoistway/ui/core'
import { LineChart } from '@hoistway/ui/line-chart'
import { canSignals as messages } from '../../../texts/en.ts'
import type { SignalSeries } from './signal-series.ts'
import classes from './signals.module.css'

interface Props {
  readonly series: SignalSeries
  /** In microseconds. */
  readonly span: readonly [number, number]
  readonly onRemove: () => void
  readonly isPinned: boolean
  readonly onPin: () => void
}

export function SignalPlot({ series, span, onRemove, isPinned, onPin }: Props) {
  const { name, unit, comment, times, values, names, last } = series
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value === null) continue
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  const hasNumbers = min <= max
  const shown = [
    ...(last ? [signalText(last)] : [messages.noValues]),
    ...(hasNumbers ? [messages.range(signalNumber(min), signalNumber(max), unit)] : []),
  ]
  return (
    <section aria-label={name} className={classes.plot}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">
          <strong>{name}</strong> {shown.join(' · ')}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-xs"
            variant={isPinned ? 'light' : 'default'}
            aria-label={messages.pin(name)}
            aria-pressed={isPinned}
            onClick={onPin}
          >
            {isPinned ? messages.isPinned : messages.pinShort}
          </Button>
          <CloseButton size="sm" aria-label={messages.remove(name)} onClick={onRemove} />
        </Group>
      </Group>
      {comment && <Dimmed size="xs">{comment}</Dimmed>}
      {hasNumbers && (
        <LineChart
          label={name}
          times={times}
          values={values}
          span={[span[0] / 1_000, span[1] / 1_000]}
          unit={unit}
          names={names}
          timeZone="UTC"
        />
      )}
    </section>
  )
}
