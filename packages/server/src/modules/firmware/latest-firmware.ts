import { compare, valid } from 'semver'

interface Versioned {
  readonly version: string
  readonly timestamp: Date
}

/**
 * The highest version by semver; of two with the same version the later upload. A version that today's rules would
 * refuse ranks below all others.
 */
export function highestVersion<Record extends Versioned>(records: readonly Record[]): Record | undefined {
  return records.toSorted((one, other) => -(order(one, other) || +one.timestamp - +other.timestamp))[0]
}

function order({ version: one }: Versioned, { version: other }: Versioned): number {
  const [left, right] = [valid(one), valid(other)]
  if (left !== null && right !== null) return compare(left, right)
  return Number(left !== null) - Number(right !== null)
}
