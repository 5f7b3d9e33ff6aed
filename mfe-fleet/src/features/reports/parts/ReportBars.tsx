import { useId } from 'react'
import classes from './ReportBars.module.css'

const HEIGHT = 120
const BAR = 24
const GAP = 6

export interface Bar {
  readonly key: string
  readonly label: string
  /** From 0 to 1; `undefined`: not known, which is hatched. */
  readonly height: number | undefined
}

interface Props {
  readonly bars: readonly Bar[]
  /** What the whole height means, and its foot. */
  readonly top: string
  readonly bottom: string
  /** A line over the bars, from 0 to 1 each. */
  readonly line?: readonly number[]
  /** Each bar has its label; else the first and the last. */
  readonly isLabelled?: boolean
}

/** Bars, with a line over them where it is asked for. The table below it says the same: it is not read aloud. */
export function ReportBars({ bars, top, bottom, line, isLabelled = false }: Props) {
  const hatching = useId()
  const width = bars.length * BAR
  const labels = isLabelled ? bars : bars.filter((_, place) => place === 0 || place === bars.length - 1)
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.axis}>
        <span>{top}</span>
        <span>{bottom}</span>
      </div>
      <div>
        <svg
          viewBox={`0 0 ${width} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={classes.bars}
          aria-hidden
        >
          <pattern
            id={hatching}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V6" className={classes.hatching} />
          </pattern>
          {bars.map(({ key, height }, place) => (
            <rect
              key={key}
              x={place * BAR + GAP / 2}
              width={BAR - GAP}
              y={HEIGHT * (1 - (height ?? 1))}
              height={HEIGHT * (height ?? 1)}
              {...(height === undefined ? { fill: `url(#${hatching})` } : { className: classes.bar })}
            />
          ))}
          {line && (
            <polyline
              className={classes.line}
              points={line.map((share, place) => `${(place + 0.5) * BAR},${HEIGHT * (1 - share)}`).join(' ')}
            />
          )}
        </svg>
        <div className={classes.labels} data-labelled={isLabelled || undefined}>
          {labels.map(({ key, label }) => (
            <span key={key}>{label}</span>
          ))}
        </div>
      </div>
    </div>
  )
}
