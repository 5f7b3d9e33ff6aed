import { compare, valid } from 'semver'

interface Versioned {
  readonly version: string
  readonly timestamp: Date
}

/**
 * Returns the highest version by semver, and of equal versions the later upload. Versions that current rules would
 * refuse rank below all others.
 */
export function highestVersion<Record extends Versioned>(records: readonly Record[]): Record | undefined {
  return records.toSorted((one, other) => -(order(one, other) || +one.timestamp - +other.timestamp))[0]
}

function order({ version: one }: Versioned, { version: other }: Versioned): number {
  const [left, right] = [valid(one), valid(other)]
  if (left !== null && right !== null) return compare(left, right)
  return Number(left !== null) - Number(right !== null)
}
