import { getLanguage } from '@hoistway/language/messages'
import { VisuallyHidden } from '@mantine/core'
import { useRef } from 'react'
import { useArrowKeys, useFollowLinks } from '../list/list-links.ts'
import classes from './charts.module.css'
import shared from './reading.module.css'
import { scaleOf } from './scale.ts'

interface Series {
  /** Key of the values in the rows. */
  readonly name: string
  readonly label: string
  /** Colour of the theme: `red.6`. */
  readonly color: string
}

interface StackedBarsProps<Row> {
  /** Screen readers skip a chart without it, because a table next to it says the same. */
  readonly label?: string
  /** A row without a value of the first series is unknown and appears hatched. */
  readonly rows: readonly Row[]
  /** Key of the names on the axis. */
  readonly nameKey: keyof Row & string
  readonly series: readonly Series[]
  /** In pixels. */
  readonly height?: number
  /** Bottom and top of the axis; default: from 0 to a round number above all bars. */
  readonly range?: readonly [number, number]
  readonly format?: (value: number) => string
  /** Shares from 0 to 1, drawn over the bars. */
  readonly line?: readonly number[]
  /** Path of a bar. The bars are one stop of the Tab key. */
  readonly hrefOf?: (row: Row) => string
}

/** All names fit up to 8, otherwise about 5. */
const NAMES = { all: 8, some: 5 }

/** Draws bars of stacked values. Hovering over a bar, or focusing its link, shows its values. */
export function StackedBars<Row extends Readonly<Record<string, string | number | undefined>>>({
  label,
  rows,
  nameKey,
  series,
  height = 160,
  range,
  format = (value) => value.toLocaleString(getLanguage()),
  line,
  hrefOf,
}: StackedBarsProps<Row>) {
  const chart = useRef<HTMLDivElement>(null)
  const followLinks = useFollowLinks()
  const arrowKeys = useArrowKeys(chart, { selector: 'a', columns: rows.length })
  const amount = (row: Row, { name }: Series) => Number(row[name] ?? 0)
  const isKnown = (row: Row) => series[0] !== undefined && row[series[0].name] !== undefined
  const sums = rows.map((row) => series.reduce((sum, each) => sum + amount(row, each), 0))
  const { from, to, ticks } = scaleOf(range ?? Math.max(0, ...sums))
  const percent = (value: number) => `${(100 * value) / (to - from)}%`
  const nth = rows.length > NAMES.all ? Math.ceil(rows.length / NAMES.some) : 1
  const textOf = (row: Row, each: Series) =>
    [series.length > 1 && each.label, isKnown(row) ? format(amount(row, each)) : '—']
      .filter(Boolean)
      .join(' ')
  const described = label ? { role: hrefOf ? 'group' : 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <div
      ref={chart}
      className={classes.chart}
      {...described}
      {...(hrefOf && { onClick: followLinks, ...arrowKeys })}
    >
      {series.length > 1 && (
        <div className={classes.legend} aria-hidden>
          {series.map(({ name, label, color }, part) => (
            <span key={name}>
              <i style={{ background: fillOf(color, part) }} />
              {label}
            </span>
          ))}
        </div>
      )}
      <div className={classes.area} style={{ height }}>
        {ticks.map((tick) => (
          <div key={tick} className={classes.tick} aria-hidden style={{ bottom: percent(tick - from) }}>
            <span>{format(tick)}</span>
          </div>
        ))}
        <div className={classes.bars}>
          {rows.map((row, place) => {
            return (
              <div key={`${place + 1}`} className={classes.bar} data-unknown={!isKnown(row) || undefined}>
                {series.map((each, part) => (
                  <i
                    key={each.name}
                    style={{
                      height: percent(Math.max(0, amount(row, each) - (part === 0 ? from : 0))),
                      background: fillOf(each.color, part),
                    }}
                  />
                ))}
                {hrefOf && (
                  <a href={hrefOf(row)}>
                    <VisuallyHidden>
                      {[row[nameKey], ...series.map((each) => textOf(row, each))].join(', ')}
                    </VisuallyHidden>
                  </a>
                )}
                <span
                  className={`${shared.reading} ${classes.values}`}
                  aria-hidden
                  data-late={place > rows.length / 2 || undefined}
                >
                  <b>{row[nameKey]}</b>
                  {series.map((each) => (
                    <span key={each.name}>{textOf(row, each)}</span>
                  ))}
                </span>
              </div>
            )
          })}
        </div>
        {line && (
          <svg
            className={classes.line}
            viewBox={`0 0 ${line.length} 1`}
            preserveAspectRatio="none"
            aria-hidden
          >
            <polyline points={line.map((share, place) => `${place + 0.5},${1 - share}`).join(' ')} />
          </svg>
        )}
      </div>
      <div className={classes.names} aria-hidden>
        {rows.map((row, place) => (
          <span key={`${place + 1}`}>
            {(rows.length - 1 - place) % nth === 0 && (
              <span data-wide={nth > 1 || undefined}>{row[nameKey]}</span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The third has stripes, because its colour may look like the second. */
function fillOf(color: string, part: number): string {
  const solid = `var(--mantine-color-${color.replace('.', '-')})`
  return part === 2 ? `repeating-linear-gradient(45deg, ${solid} 0 3px, transparent 3px 6px)` : solid
}
