import { signalText } from '@hoistway/contracts/dbc-decode'
import { ActionIcon, Button, Group, Text } from '@hoistway/ui/core'
import { IconX } from '@hoistway/ui/icons'
import { canSignals as messages } from '../../../texts/en.ts'
import { PLOT, pathOf, type SignalSeries } from './signal-series.ts'
import classes from './signals.module.css'

interface Props {
  readonly series: SignalSeries
  /** Times of the first and the last frame, in microseconds. */
  readonly span: readonly [number, number]
  readonly onRemove: () => void
  /** Whether the elevator's page shows it. */
  readonly isPinned: boolean
  readonly onPin: () => void
}

/** Draws the values of a signal over time. */
export function SignalPlot({ series, span, onRemove, isPinned, onPin }: Props) {
  const { name, unit, points, last } = series
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const [, value] of points) {
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  const range = points.length === 0 ? messages.noValues : messages.range(min, max, unit)
  const text = last ? `${signalText(last)} · ${range}` : range
  return (
    <section aria-label={name} className={classes.plot}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm">
          <strong>{name}</strong> {text}
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
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={messages.remove(name)}
            onClick={onRemove}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {points.length > 0 && <Line path={pathOf(points, span, [min, max])} />}
    </section>
  )
}

interface LineProps {
  readonly path: string
  readonly isLow?: boolean
}

/** Draws a path of `pathOf`. Its values also stand in a text. */
export const Line = ({ path, isLow = false }: LineProps) => (
  <svg
    viewBox={`0 -2 ${PLOT.width} ${PLOT.height + 4}`}
    preserveAspectRatio="none"
    aria-hidden
    className={classes.chart}
    data-low={isLow || undefined}
  >
    <path d={path} />
  </svg>
)
