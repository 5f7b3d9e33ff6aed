import type { CanFrame } from '@hoistway/contracts/can'
import { describeContent, describeId } from './canopen.ts'
import { idText } from './trace.ts'

const RANGE = /^(?:0x)?([0-9a-f]{1,8})-(?:0x)?([0-9a-f]{1,8})$/i
const ID = /^(?:0x)?([0-9a-fx?]{1,8})$/i

type Fits = (frame: CanFrame) => boolean

/**
 * Returns whether a frame fits a filter: identifiers in hex (`181`), ranges (`180-1FF`), digits left open (`7??`), or
 * words of its meaning (`drive`), separated by commas or spaces. Without a term, every frame fits.
 */
export function traceFilter(text: string): Fits {
  const terms = text.split(/[\s,;]+/).filter(Boolean)
  const fits = terms.map(termFits)
  return (frame) => fits.length === 0 || fits.some((each) => each(frame))
}

function termFits(term: string): Fits {
  const [, from, to] = RANGE.exec(term) ?? []
  if (from && to) {
    const [least, most] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return ({ id }) => id >= least && id <= most
  }
  const word = term.toLowerCase()
  const means = (frame: CanFrame) =>
    `${describeId(frame) ?? ''} ${describeContent(frame) ?? ''}`.toLowerCase().includes(word)
  const [, digits] = ID.exec(term) ?? []
  if (!digits) return means
  const open = /[x?]/i.test(digits)
  const pattern = new RegExp(`^0*${digits.replace(/^0+(?=.)/, '').replaceAll(/[x?]/gi, '[0-9A-F]')}$`, 'i')
  // `car` is a word; `cab` would be both.
  return (frame) => pattern.test(idText(frame)) || (!open && means(frame))
}
