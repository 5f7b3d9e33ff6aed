import { BarChart } from '@mantine/charts'
import './charts.css'

interface Series {
  readonly name: string
  readonly label: string
  /** A colour of the theme: `red.6`. */
  readonly color: string
}

interface StackedBarsProps<Row> {
  /** The chart's content in words, for screen readers. */
  readonly label: string
  readonly rows: readonly Row[]
  /** Key of a row's name on the axis. */
  readonly nameKey: keyof Row & string
  readonly series: readonly Series[]
  readonly height?: number
}

/** Bars of stacked counts. Load it lazily: it brings a charting library with it. */
export function StackedBars<Row extends Record<string, string | number>>({
  label,
  rows,
  nameKey,
  series,
  height = 160,
}: StackedBarsProps<Row>) {
  return (
    <BarChart
      role="img"
      aria-label={label}
      h={height}
      type="stacked"
      data={[...rows]}
      dataKey={nameKey}
      series={[...series]}
      gridAxis="x"
      tickLine="none"
      withLegend
      legendProps={{ verticalAlign: 'top', height: 28 }}
      maxBarWidth={28}
      yAxisProps={{ allowDecimals: false, width: 32 }}
      // One picture with a name, not a row of stops for the keyboard.
      barChartProps={{ accessibilityLayer: false }}
    />
  )
}
