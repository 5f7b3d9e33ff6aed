import classes from './trace.module.css'
import { dataText } from './trace.ts'

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
      : dataText(data).map((byte, at) => (
          <span key={at} data-changed={changed[at] || undefined}>
            {byte}
          </span>
        ))}
  </span>
)
