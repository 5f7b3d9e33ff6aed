import type { FloorNames } from '@hoistway/contracts/elevator'
import { live as messages } from '../../../texts/en.ts'
import { drawnFloors, floorNumber, type NamedFloor } from '../floors.ts'
import { type CarState, floorText } from './car-state.ts'
import classes from './Shaft.module.css'

/** Largest height in pixels, shared by all floors. */
const HEIGHT = 240
const WIDTH = 92
/** Largest width of a character in a label. */
const LETTER = 8

interface Props {
  readonly state: CarState | undefined
  readonly floors: FloorNames | null | undefined
  /** Otherwise the state is muted and shows no direction. */
  readonly isLive: boolean
  readonly visited?: readonly number[]
}

function shaftText({ state, floors, isLive }: Props): string {
  const texts = messages.shaft
  if (!state) return texts.unavailable
  const floor = floorText(state, floors)
  return isLive ? texts.now(floor, state.direction, state.door) : texts.lastKnown(floor, state.door)
}

/** The text next to it says the same, so screen readers treat this as one image. */
export function Shaft(props: Props) {
  const { state, floors: names, isLive, visited = [] } = props
  // An unknown floor name is missing in the drawing, but shown in the text.
  const floor = floorNumber(state?.floor, names)
  const floors = drawnFloors(names, [floor, ...visited])
  const floorHeight = HEIGHT / floors.length
  const index = floors.findIndex(({ number }) => number === floor)
  const labels = 16 + LETTER * Math.max(...floors.map(({ name }) => name.length))
  return (
    <svg
      className={classes.shaft}
      viewBox={`${-labels} 0 ${labels + WIDTH} ${HEIGHT}`}
      width={labels + WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={shaftText(props)}
    >
      <Landings floors={floors} here={index} floorHeight={floorHeight} />
      {index >= 0 && (
        <g
          className={classes.car}
          data-stale={!isLive || undefined}
          style={{ transform: `translateY(${HEIGHT - (index + 1) * floorHeight}px)` }}
        >
          <rect
            className={classes.cabin}
            x="18"
            y={floorHeight * 0.09}
            width="48"
            height={floorHeight * 0.82}
            rx="3"
          />
          <Doors state={state} floorHeight={floorHeight} />
          {isLive && state?.direction === 'up' && (
            <path className={classes.arrow} d={`M78 ${floorHeight / 2 - 5} l6 10 h-12 z`} />
          )}
          {isLive && state?.direction === 'down' && (
            <path className={classes.arrow} d={`M78 ${floorHeight / 2 + 5} l6 -10 h-12 z`} />
          )}
        </g>
      )}
    </svg>
  )
}

interface LandingsProps {
  readonly floors: readonly NamedFloor[]
  readonly here: number
  readonly floorHeight: number
}

function Landings({ floors, here, floorHeight }: LandingsProps) {
  const everyNth = Math.ceil(16 / floorHeight)
  return floors.map(({ number, name }, row) => {
    const y = HEIGHT - (row + 1) * floorHeight
    const isHere = row === here
    return (
      <g key={number}>
        <line
          className={classes.landing}
          x1="0"
          x2={WIDTH}
          y1={y + floorHeight - 0.5}
          y2={y + floorHeight - 0.5}
        />
        {(isHere || (row % everyNth === 0 && Math.abs(row - here) >= everyNth)) && (
          <text className={classes.number} data-here={isHere || undefined} x="-8" y={y + floorHeight / 2 + 4}>
            {name}
          </text>
        )}
      </g>
    )
  })
}

function Doors({ state, floorHeight }: Pick<Props, 'state'> & Pick<LandingsProps, 'floorHeight'>) {
  const isOpen = state?.door === 'open' || state?.door === 'opening'
  const leaves = isOpen ? { width: 5, left: 20, right: 59 } : { width: 19, left: 22, right: 43 }
  const { width, left, right } = leaves
  return [left, right].map((x, leaf) => (
    <rect
      key={leaf === 0 ? 'left' : 'right'}
      className={classes.door}
      x={x}
      y={floorHeight * 0.2}
      width={width}
      height={floorHeight * 0.65}
    />
  ))
}
