import classes from './ShaftArt.module.css'

const FLOORS = 13
const FLOOR_HEIGHT = 72
const HEIGHT = FLOORS * FLOOR_HEIGHT
const floors = Array.from({ length: FLOORS }, (_, index) => index)

/** Left edge of each shaft and its car's route: start and end floor (from the top), seconds, delay. */
const shafts = [
  { x: 96, from: 9, to: 3, seconds: 19, delay: 0 },
  { x: 236, from: 2, to: 7, seconds: 23, delay: -8 },
  { x: 376, from: 11, to: 5, seconds: 17, delay: -4 },
  { x: 516, from: 4, to: 10, seconds: 26, delay: -14 },
]

export function ShaftArt() {
  return (
    <aside className={classes.art} aria-hidden>
      <svg
        aria-hidden
        viewBox={`0 0 700 ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        className={classes.drawing}
      >
        {floors.map((floor) => (
          <g key={floor} transform={`translate(0 ${floor * FLOOR_HEIGHT})`}>
            <line className={classes.floor} x1="0" x2="700" y1={FLOOR_HEIGHT} y2={FLOOR_HEIGHT} />
            <text className={classes.label} x="40" y={FLOOR_HEIGHT - 14}>
              {String(FLOORS - floor).padStart(2, '0')}
            </text>
          </g>
        ))}
        {shafts.map(({ x, from, to, seconds, delay }) => (
          <g key={x} transform={`translate(${x} 0)`}>
            <rect className={classes.shaft} width="88" height={HEIGHT} />
            <line className={classes.rail} x1="10" x2="10" y2={HEIGHT} />
            <line className={classes.rail} x1="78" x2="78" y2={HEIGHT} />
            <g
              className={classes.car}
              style={{
                '--from': `${from * FLOOR_HEIGHT}px`,
                '--to': `${to * FLOOR_HEIGHT}px`,
                animationDuration: `${seconds}s`,
                animationDelay: `${delay}s`,
              }}
            >
              <line className={classes.rope} x1="44" x2="44" y1={-HEIGHT} y2="8" />
              <rect className={classes.cabin} x="14" y="8" width="60" height="62" rx="6" />
              <line className={classes.door} x1="44" x2="44" y1="14" y2="64" />
              <circle className={classes.light} cx="44" cy="3" r="2.5" />
            </g>
          </g>
        ))}
      </svg>
    </aside>
  )
}
