import type { CommandCounts } from '@hoistway/contracts/report'
import classes from './CommandBars.module.css'
import { messages } from './commands.messages.ts'

const WIDTH = 100
const HEIGHT = 10
const ENDS = ['succeeded', 'failed', 'expired'] as const

/** A bar for each kind of command, in parts by how they ended. The table below it says the same: it is not read aloud. */
export function CommandBars({ commands }: { readonly commands: readonly CommandCounts[] }) {
  const most = Math.max(...commands.map(({ sent }) => sent))
  if (most <= 0) return null
  return (
    <div className={classes.chart} aria-hidden>
      {commands.map((command) => {
        let x = 0
        return (
          <div key={command.type} className={classes.line}>
            <span>{messages.kinds[command.type]}</span>
            <svg
              viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
              preserveAspectRatio="none"
              className={classes.bar}
              aria-hidden
            >
              <rect width={(command.sent / most) * WIDTH} height={HEIGHT} className={classes.open} />
              {ENDS.map((end) => {
                const width = (command[end] / most) * WIDTH
                x += width
                return <rect key={end} x={x - width} width={width} height={HEIGHT} className={classes[end]} />
              })}
            </svg>
          </div>
        )
      })}
      <div className={classes.legend}>
        {ENDS.map((end) => (
          <span key={end}>
            <i className={classes[end]} /> {messages.counts[end]}
          </span>
        ))}
        <span>
          <i className={classes.open} /> {messages.open}
        </span>
      </div>
    </div>
  )
}
