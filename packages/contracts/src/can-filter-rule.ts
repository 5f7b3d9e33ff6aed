import * as z from 'zod/mini'
import { messages } from './bodies.messages.ts'
import { limits } from './limits.ts'

const { messageIdMin, messageIdMax, standardIdMax, ruleIdsMax, idsMax } = limits.canFilter
const unsigned = z.number().check(z.int(), z.minimum(messageIdMin), z.maximum(messageIdMax))

/**
 * An ID (`first`), a range (`first` to `last`, inclusive), or a mask (IDs that equal `first` where `mask` has ones).
 * `bits`: by default 11 if all IDs fit.
 */
export const filterRule = z
  .object({
    first: unsigned,
    last: z.optional(unsigned),
    mask: z.optional(unsigned),
    bits: z.optional(z.union([z.literal(11), z.literal(29)])),
  })
  .check(
    z.superRefine((rule, ctx) => {
      const problem = ruleProblem(rule)
      if (problem) ctx.addIssue({ code: 'custom', message: problem })
    }),
  )

/** See {@link filterRule}. */
export interface FilterRule {
  readonly first: number
  readonly last?: number | undefined
  readonly mask?: number | undefined
  readonly bits?: 11 | 29 | undefined
}

const and = (a: number, b: number) => (a & b) >>> 0

function ones(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest = and(rest, rest - 1)) count += 1
  return count
}

const largest = ({ first, last, mask }: FilterRule) => Math.max(first, last ?? 0, mask ?? 0)

/** Returns the ID length in bits. */
export const bitsOf = (rule: FilterRule): 11 | 29 => rule.bits ?? (largest(rule) > standardIdMax ? 29 : 11)

const freeBits = (rule: FilterRule, mask: number) =>
  and(bitsOf(rule) === 11 ? standardIdMax : messageIdMax, ~mask)

/** Returns the number of matching IDs. */
export function ruleSize(rule: FilterRule): number {
  const { first, last, mask } = rule
  if (mask !== undefined) return 2 ** ones(freeBits(rule, mask))
  return last === undefined ? 1 : last - first + 1
}

/** Returns why a rule is invalid; `undefined` for a valid one. */
export function ruleProblem(rule: FilterRule): string | undefined {
  const { first, last, mask, bits } = rule
  if (last !== undefined && mask !== undefined) return messages.ruleKind
  if (last !== undefined && last < first) return messages.rangeBackwards
  if (bits === 11 && largest(rule) > standardIdMax) return messages.not11Bits
  const size = ruleSize(rule)
  return size > ruleIdsMax ? messages.ruleLarge(size, ruleIdsMax) : undefined
}

/** Returns the matching IDs, ascending. */
export function ruleIds(rule: FilterRule): number[] {
  const { first, last = first, mask } = rule
  if (mask === undefined) return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const free = freeBits(rule, mask)
  const base = and(first, ~free)
  let set = 0
  return Array.from({ length: 2 ** ones(free) }, () => {
    const id = base + set
    set = and(set - free, free)
    return id
  })
}

/** Returns the IDs without duplicates, in the order of the rules. */
export const expandRules = (rules: readonly FilterRule[]): number[] => [...new Set(rules.flatMap(ruleIds))]

/** Returns the 29-bit IDs that fit into 11 bits: controllers cannot infer their length. */
export const extendedIds = (rules: readonly FilterRule[]): number[] =>
  expandRules(rules.filter((rule) => bitsOf(rule) === 29 && lowestOf(rule) <= standardIdMax)).filter(
    (id) => id <= standardIdMax,
  )

const lowestOf = ({ first, mask }: FilterRule) => (mask === undefined ? first : and(first, mask))

const hex = (value: number) => `0x${value.toString(16).toUpperCase()}`

/** Returns why these rules cannot be in one filter. */
export function rulesProblem(rules: readonly FilterRule[]): string | undefined {
  // A backwards range has a negative size.
  const size = rules.reduce((sum, rule) => sum + Math.max(0, ruleSize(rule)), 0)
  if (size > idsMax) return messages.filterLarge(idsMax)
  const extended = new Set(extendedIds(rules))
  const standard = rules.filter((rule) => bitsOf(rule) === 11).flatMap(ruleIds)
  const both = standard.find((id) => extended.has(id))
  return both === undefined ? undefined : messages.bothLengths(hex(both))
}

/** Formats a rule: `0x1A2`, `0x100–0x10F`, `0x200/0x7F0`. */
export function ruleText({ first, last, mask }: FilterRule): string {
  if (mask !== undefined) return `${hex(first)}/${hex(mask)}`
  return last === undefined ? hex(first) : `${hex(first)}–${hex(last)}`
}
