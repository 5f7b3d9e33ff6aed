import type { FleetSample } from '@hoistway/contracts/fleet'
import { Text } from '@hoistway/ui/core'
import { useNow } from '@hoistway/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { dashboardFigures as messages } from '../../../texts/en.ts'
import { type Scope, trend } from '../dashboard-queries.ts'
import classes from './Trend.module.css'
import { type TrendLine, trendLine } from './trend.ts'

const WIDTH = 240
const HEIGHT = 28
const MARGIN = 3

interface Props {
  readonly scope: Scope
  readonly name: string
  readonly select: (sample: FleetSample) => number
  readonly color: string
}

export function Trend({ scope, name, select, color }: Props) {
  const { data } = useQuery(trend(scope))
  const now = useNow()
  const line = data && trendLine(data.samples, select, { interval: data.interval, now })
  return (
    <Text span size="xs" c="dimmed" display="block" mt={4}>
      {name}
      {line ? (
        <svg
          className={classes.trend}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={messages.trend({ name, ...line })}
          style={{ stroke: color }}
        >
          {/* A gap in the line means unknown. */}
          <path className={classes.base} d={`M0 ${HEIGHT - 1}H${WIDTH}`} />
          <path className={classes.line} d={pathOf(line)} />
        </svg>
      ) : (
        <span className={data ? classes.empty : classes.trend}>{data && messages.noTrend}</span>
      )}
    </Text>
  )
}

/** Starts the axis at 0, so that a small change looks small. */
function pathOf({ stretches, highest }: TrendLine): string {
  const y = (value: number) => HEIGHT - MARGIN - (value / Math.max(1, highest)) * (HEIGHT - 2 * MARGIN)
  return stretches
    .map((points) => {
      const [start, ...rest] = points.map(
        ({ x, value }) => `${(x * WIDTH).toFixed(1)} ${y(value).toFixed(1)}`,
      )
      return `M${start}L${(rest.length > 0 ? rest : [start]).join(' ')}`
    })
    .join('')
}
