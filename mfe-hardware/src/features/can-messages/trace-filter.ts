import type { CanFrame } from '@hoistway/contracts/can'
import { canIdText } from '@hoistway/contracts/can-text'
import { type Dbc, dbcKey } from '@hoistway/contracts/dbc'
import { describeContent, describeId } from './canopen.ts'

const RANGE = /^(?:0x)?([0-9a-f]{1,8})-(?:0x)?([0-9a-f]{1,8})$/i
const ID = /^(?:0x)?([0-9a-fx?]{1,8})$/i

type Fits = (frame: CanFrame) => boolean

/**
 * Terms are identifiers in hex (`181`), ranges (`180-1FF`), digits left open (`7??`), or words of the meaning, such as
 * names of signals (`drive`), separated by commas or spaces.
 */
export function traceFilter(text: string, dbc: Dbc): Fits {
  const terms = text.split(/[\s,;]+/).filter(Boolean)
  const fits = terms.map((term) => termFits(term, dbc))
  return (frame) => fits.length === 0 || fits.some((each) => each(frame))
}

function termFits(term: string, dbc: Dbc): Fits {
  const [, from, to] = RANGE.exec(term) ?? []
  if (from && to) {
    const [least, most] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return ({ id }) => id >= least && id <= most
  }
  const word = term.toLowerCase()
  const means = (frame: CanFrame) => wordsOf(frame, dbc).includes(word)
  const [, digits] = ID.exec(term) ?? []
  if (!digits) return means
  const open = /[x?]/i.test(digits)
  const pattern = new RegExp(`^0*${digits.replace(/^0+(?=.)/, '').replaceAll(/[x?]/gi, '[0-9A-F]')}$`, 'i')
  // `car` is a word; `cab` would be both.
  return (frame) => pattern.test(canIdText(frame)) || (!open && means(frame))
}

function wordsOf(frame: CanFrame, dbc: Dbc): string {
  const { name, signals = [] } = dbc.get(dbcKey(frame)) ?? {}
  return [describeId(frame), name, ...signals.map((signal) => signal.name), describeContent(frame)]
    .filter(Boolean)
    .join(' ')
    .toLowerCase()
}
