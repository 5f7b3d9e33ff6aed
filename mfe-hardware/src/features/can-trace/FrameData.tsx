import { canDataText } from '@hoistway/contracts/can-text'
import classes from './trace.module.css'

interface Props {
  readonly data: Uint8Array
  readonly remote: boolean
  /** Marks these bytes. */
  readonly changed?: readonly boolean[]
}

/** Renders the bytes of a frame in hex. */
export const FrameData = ({ data, remote, changed = [] }: Props) => (
  <span className={classes.data}>
    {remote
      ? `RTR ${data.length}`
      : canDataText(data).map((byte, at) => (
          <span key={at} data-changed={changed[at] || undefined}>
            {byte}
          </span>
        ))}
  </span>
)
