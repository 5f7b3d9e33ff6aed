import { canDataText } from '@hoistway/contracts/can-text'
import classes from './trace.module.css'

interface Props {
  readonly data: Uint8Array
  readonly remote: boolean
  readonly changed?: readonly boolean[]
}

export const FrameData = ({ data, remote, changed = [] }: Props) => (
  <span className={classes.data}>
    {remote
      ? `RTR ${data.length}`
      : data.length === 0
        ? '—'
        : runsOf(data, changed).map(({ at, text, isMarked }) =>
            isMarked ? (
              <span key={at} data-changed>
                {text}
              </span>
            ) : (
              text
            ),
          )}
  </span>
)

/** Joins neighbouring bytes, because an element for each byte of many frames is slow. */
function runsOf(data: Uint8Array, changed: readonly boolean[]) {
  const runs: { readonly at: number; readonly isMarked: boolean; text: string }[] = []
  for (const [at, byte] of canDataText(data).entries()) {
    const last = runs.at(-1)
    const isMarked = changed[at] === true
    if (last?.isMarked === isMarked) last.text += ` ${byte}`
    else {
      if (last && isMarked) last.text += ' '
      runs.push({ at, isMarked, text: last && !isMarked ? ` ${byte}` : byte })
    }
  }
  return runs
}
