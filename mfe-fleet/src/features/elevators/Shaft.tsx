import { type CarState, carText } from './car-state.ts'
import classes from './Shaft.module.css'

const FLOOR_HEIGHT = 34
const WIDTH = 120

interface Props {
  readonly state: CarState | undefined
  readonly floors: readonly number[]
  readonly stale: boolean
}

/** The shaft with its car, drawn. Beside it stands the same in words, so that this is one picture to a screen reader. */
export function Shaft({ state, floors, stale }: Props) {
  const height = floors.length * FLOOR_HEIGHT
  const floor = typeof state?.floor === 'number' ? state.floor : undefined
  const index = floor === undefined ? -1 : floors.indexOf(floor)
  const open = state?.door === 'open' || state?.door === 'opening'
  return (
    <svg
      className={classes.shaft}
      viewBox={`0 0 ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      role="img"
      aria-label={state ? `Shaft: ${carText(state)}, door ${state.door}` : 'Shaft: state unavailable'}
    >
      {floors.map((each, row) => {
        const y = height - (row + 1) * FLOOR_HEIGHT
        return (
          <g key={each}>
            <line
              className={classes.landing}
              x1="30"
              x2={WIDTH}
              y1={y + FLOOR_HEIGHT - 0.5}
              y2={y + FLOOR_HEIGHT - 0.5}
            />
            <text
              className={classes.number}
              data-here={each === floor || undefined}
              x="20"
              y={y + FLOOR_HEIGHT / 2 + 4}
            >
              {each}
            </text>
          </g>
        )
      })}
      {index >= 0 && (
        <g
          className={classes.car}
          data-stale={stale || undefined}
          style={{ transform: `translateY(${height - (index + 1) * FLOOR_HEIGHT}px)` }}
        >
          <rect className={classes.cabin} x="48" y="3" width="48" height={FLOOR_HEIGHT - 6} rx="3" />
          <rect
            className={classes.door}
            x={open ? 50 : 52}
            y="7"
            width={open ? 5 : 19}
            height={FLOOR_HEIGHT - 12}
          />
          <rect
            className={classes.door}
            x={open ? 89 : 73}
            y="7"
            width={open ? 5 : 19}
            height={FLOOR_HEIGHT - 12}
          />
          {state?.direction === 'up' && <path className={classes.arrow} d="M108 12 l6 10 h-12 z" />}
          {state?.direction === 'down' && <path className={classes.arrow} d="M108 22 l6 -10 h-12 z" />}
        </g>
      )}
    </svg>
  )
}
