import type { RemoteDescriptor } from './descriptor.ts'

/** The router ignores case and double or trailing slashes. */
const segmentsOf = (pattern: string): string[] =>
  pattern.toLowerCase().replace(/\*$/, '/*').split('/').filter(Boolean)

/** Returns whether an address can match both route patterns. */
export const pathsOverlap = (one: string, other: string): boolean =>
  segmentsOverlap(segmentsOf(one), segmentsOf(other))

function segmentsOverlap([one, ...afterOne]: string[], [other, ...afterOther]: string[]): boolean {
  if (one === '*' || other === '*') return true
  if (one?.endsWith('?') && segmentsOverlap(afterOne, other === undefined ? [] : [other, ...afterOther]))
    return true
  if (other?.endsWith('?') && segmentsOverlap(one === undefined ? [] : [one, ...afterOne], afterOther))
    return true
  if (one === undefined || other === undefined) return one === other
  const isAlike = one[0] === ':' || other[0] === ':' || one.replace('?', '') === other.replace('?', '')
  return isAlike && segmentsOverlap(afterOne, afterOther)
}

/** Returns everything below its prefixes, or else its pages. */
export const ownedPaths = ({ prefixes, routes }: RemoteDescriptor): string[] =>
  prefixes?.map((prefix) => `${prefix}/*`) ?? routes.map(({ path }) => path)
