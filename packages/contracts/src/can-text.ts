import type { CanFrame } from './can.ts'

/** Returns an identifier as candump prints it: three hex digits, or eight for 29 bits. */
export const canIdText = ({ id, extended }: Pick<CanFrame, 'id' | 'extended'>): string =>
  id
    .toString(16)
    .toUpperCase()
    .padStart(extended ? 8 : 3, '0')

/** Returns each byte in hex. */
export const canDataText = (data: Uint8Array): string[] =>
  Array.from(data, (byte) => byte.toString(16).toUpperCase().padStart(2, '0'))

/** Converts microseconds to seconds with six decimals. */
export function secondsText(microseconds: number): string {
  const digits = String(Math.abs(Math.round(microseconds))).padStart(7, '0')
  return `${microseconds < 0 ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** Returns a line of a candump log, which can-utils and python-can read. */
export function candumpLine(frame: CanFrame): string {
  const data = canDataText(frame.data).join('')
  const content = frame.remote ? `#R${frame.data.length || ''}` : frame.fd ? `##0${data}` : `#${data}`
  return `(${secondsText(frame.at)}) can0 ${canIdText(frame)}${content}\n`
}
