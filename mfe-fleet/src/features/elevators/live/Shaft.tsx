import { QUICK_FLOORS } from '../elevators.constants.ts'
import { type CarState, carText } from './car-state.ts'
import classes from './Shaft.module.css'

/** The tallest drawing, in pixels; many floors share it. */
const HEIGHT = 272
const WIDTH = 120

interface Props {
  readonly state: CarState | undefined
  /** Whether the state holds now: otherwise it is drawn muted, and where the car was heading is not. */
  readonly isLive: boolean
}

/** The floors that buttons call, and those between them and the car when it stands elsewhere. */
function shownFloors(floor: number | undefined): number[] {
  const lowest = Math.min(QUICK_FLOORS[0], floor ?? Number.POSITIVE_INFINITY)
  const highest = Math.max(QUICK_FLOORS.length, floor ?? Number.NEGATIVE_INFINITY)
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
}

function shaftText(state: CarState | undefined, isLive: boolean): string {
  if (!state) return 'Shaft: state unavailable'
  if (isLive) return `Shaft: ${carText(state)}, door ${state.door}`
  return `Shaft: last known floor ${state.floor ?? '—'}, door was ${state.door}`
}

/** The shaft with its car, drawn. Beside it stands the same in words, so that this is one picture to a screen reader. */
export function Shaft({ state, isLive }: Props) {
  // A text ('B1') has no place in the drawing; it stands beside it.
  const floor =
    Number.isInteger(state?.floor) && Math.abs(Number(state?.floor)) < 100 ? Number(state?.floor) : undefined
  const floors = shownFloors(floor)
  const floorHeight = HEIGHT / floors.length
  const everyNth = Math.ceil(16 / floorHeight)
  const index = floor === undefined ? -1 : floors.indexOf(floor)
  const open = state?.door === 'open' || state?.door === 'opening'
  return (
    <svg
      className={classes.shaft}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={shaftText(state, isLive)}
    >
      {floors.map((each, row) => {
        const y = HEIGHT - (row + 1) * floorHeight
        return (
          <g key={each}>
            <line
              className={classes.landing}
              x1="30"
              x2={WIDTH}
              y1={y + floorHeight - 0.5}
              y2={y + floorHeight - 0.5}
            />
            {(each === floor || (row % everyNth === 0 && Math.abs(row - index) >= everyNth)) && (
              <text
                className={classes.number}
                data-here={each === floor || undefined}
                x="20"
                y={y + floorHeight / 2 + 4}
              >
                {each}
              </text>
            )}
          </g>
        )
      })}
      {index >= 0 && (
        <g
          className={classes.car}
          data-stale={!isLive || undefined}
          style={{ transform: `translateY(${HEIGHT - (index + 1) * floorHeight}px)` }}
        >
          <rect
            className={classes.cabin}
            x="48"
            y={floorHeight * 0.09}
            width="48"
            height={floorHeight * 0.82}
            rx="3"
          />
          <rect
            className={classes.door}
            x={open ? 50 : 52}
            y={floorHeight * 0.2}
            width={open ? 5 : 19}
            height={floorHeight * 0.65}
          />
          <rect
            className={classes.door}
            x={open ? 89 : 73}
            y={floorHeight * 0.2}
            width={open ? 5 : 19}
            height={floorHeight * 0.65}
          />
          {isLive && state?.direction === 'up' && (
            <path className={classes.arrow} d={`M108 ${floorHeight / 2 - 5} l6 10 h-12 z`} />
          )}
          {isLive && state?.direction === 'down' && (
            <path className={classes.arrow} d={`M108 ${floorHeight / 2 + 5} l6 -10 h-12 z`} />
          )}
        </g>
      )}
    </svg>
  )
}
