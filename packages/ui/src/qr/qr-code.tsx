import { encodeQR } from 'qr'
import classes from './qr-code.module.css'

/** The standard requires this many light modules around the code. */
const QUIET_ZONE = 4

interface Props {
  readonly text: string
  readonly label: string
}

/** Draws a QR code in the browser, so that the text is not sent anywhere. */
export function QrCode({ text, label }: Props) {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'medium' })
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark} fill="#000" />
    </svg>
  )
}
