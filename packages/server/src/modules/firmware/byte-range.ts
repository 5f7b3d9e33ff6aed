/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Reads a Range header with one range (RFC 9110 §14). `undefined`: send all of it, as for a header that cannot be read. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  // `-500`: the last 500 bytes.
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start >= size || end < start ? 'unsatisfiable' : { start, end }
}
