import { createHash } from 'node:crypto'
import {
  type ClusterRule,
  type IncreaseRule,
  type PatternRule,
  patternRules,
  type ReturnRule,
} from '@hoistway/contracts/pattern-rules'
import { z } from 'zod'
import { lastEpisode, type Moment } from './episode.ts'
import { exposureOf, isIncrease, type Observed, sum } from './increase.ts'

const placedMoment = z.object({
  elevatorId: z.string(),
  elevatorName: z.string(),
  organizationId: z.string(),
  at: z.number(),
})
const laterAlert = z.object({ alertId: z.string(), at: z.number(), isActive: z.boolean() }).nullable()

export const occurrence = placedMoment.extend({
  buildingId: z.string().nullable(),
  buildingName: z.string().nullable(),
  /** Null for a lost connection. */
  alertId: z.string().nullable(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  /** The alert is active, or the connection lost. */
  isActive: z.boolean().nullable(),
  /** The elevator has earlier ones that were not read. */
  isCut: z.boolean(),
})
export type Occurrence = z.output<typeof occurrence>

export const reset = placedMoment.extend({
  code: z.string(),
  message: z.string(),
  /** The first later alert with the same code. */
  returned: laterAlert,
})
export type Reset = z.output<typeof reset>

/** Counts alerts in periods of the same length before and after. */
export const update = placedMoment.extend({
  version: z.string(),
  /** Connected time in the two periods. */
  beforeMs: z.number(),
  afterMs: z.number(),
  codes: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      before: z.number(),
      after: z.number(),
      first: laterAlert,
    }),
  ),
})
export type Update = z.output<typeof update>

export interface Evidence {
  readonly alerts: readonly Occurrence[]
  readonly losses: readonly Occurrence[]
  readonly resets: readonly Reset[]
  readonly updates: readonly Update[]
}

export type EvidenceItem = Omit<Occurrence, 'isCut'> & {
  readonly resetAt: number | null
  readonly update: { readonly at: number; readonly before: number; readonly after: number } | null
}

export interface Finding {
  readonly id: string
  readonly rule: PatternRule
  /** By time. */
  readonly items: readonly [EvidenceItem, ...EvidenceItem[]]
  readonly isAtLeast: boolean
  readonly most: number | null
  readonly resets: { readonly total: number; readonly returned: number } | null
  readonly update: {
    readonly version: string
    readonly elevators: number
    readonly before: Observed
    readonly after: Observed
  } | null
}

export interface View {
  readonly sees: (organizationId: string) => boolean
  /** Only later evidence of the pattern and elevator counts. */
  readonly dismissal?: (patternId: string, elevatorId: string) => Seen | undefined
}

interface Seen {
  readonly until: number
  readonly lastAlertId?: string | null | undefined
}

/** Includes alerts that began earlier but were recorded later: IDs are in the order of recording. */
export const isLater = ({ at, alertId }: Pick<EvidenceItem, 'at' | 'alertId'>, seen: Seen | undefined) =>
  !seen || at > seen.until || !!(alertId && seen.lastAlertId && alertId > seen.lastAlertId)

/** Visible elevators needed to show a common cause in a building. */
const LEAST_IN_COMMON = 2

/** Patterns of a building only use the elevators that the user sees. */
export const evaluate = (
  evidence: Evidence,
  view: View,
  rules: readonly PatternRule[] = patternRules,
): Finding[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'cluster') return clusters(rule, evidence[rule.of], view)
    return rule.kind === 'return'
      ? returns(rule, evidence.resets, view)
      : increases(rule, evidence.updates, view)
  })

const noDetails = { isAtLeast: false, most: null, resets: null, update: null }

function clusters(rule: ClusterRule, occurrences: readonly Occurrence[], view: View): Finding[] {
  const subjectOf = ({ elevatorId, buildingId }: Occurrence) =>
    rule.within === 'elevator' ? elevatorId : buildingId
  const groups = Map.groupBy(occurrences, (occurrence) => `${subjectOf(occurrence)} ${occurrence.code}`)
  return [...groups.values()].flatMap((group) => {
    const subject = group[0] && subjectOf(group[0])
    if (!subject) return []
    const id = patternId(rule.id, subject, group[0]?.code ?? '')
    const counted = group
      .filter((occurrence) => isLater(occurrence, view.dismissal?.(id, occurrence.elevatorId)))
      .sort(byTime)
    const counts = rule.within === 'elevator' ? 'moments' : 'elevators'
    const episode = lastEpisode(counted, { ...rule, counts })
    const [first, ...others] =
      episode?.moments.filter((occurrence) => view.sees(occurrence.organizationId)) ?? []
    if (!episode || !first) return []
    if (rule.within === 'building' && elevatorsOf([first, ...others]).size < LEAST_IN_COMMON) return []
    const found: Finding = {
      ...noDetails,
      id,
      rule,
      items: [itemOf(first), ...others.map(itemOf)],
      isAtLeast: [first, ...others].some(({ isCut }) => isCut),
      most: rule.within === 'elevator' ? episode.most : null,
    }
    return [found]
  })
}

function returns(rule: ReturnRule, resets: readonly Reset[], view: View): Finding[] {
  const seen = resets.filter(({ organizationId }) => view.sees(organizationId))
  const groups = Map.groupBy(seen, ({ elevatorId, code }) => `${elevatorId} ${code}`)
  return [...groups.values()].flatMap((group) => {
    const id = patternId(rule.id, group[0]?.elevatorId ?? '', group[0]?.code ?? '')
    const counted = lastOfEach(rule, group.toSorted(byTime)).filter(({ elevatorId, at, returned }) =>
      isLater(returned ?? { at, alertId: null }, view.dismissal?.(id, elevatorId)),
    )
    const [first, ...others] = counted.flatMap(itemOfReturn)
    const returned = others.length + 1
    if (!first || returned < rule.minimum || returned < rule.share * counted.length) return []
    const totals = { total: counted.length, returned }
    const found: Finding = { ...noDetails, id, rule, items: [first, ...others], resets: totals }
    return [found]
  })
}

function increases(rule: IncreaseRule, updates: readonly Update[], view: View): Finding[] {
  const seen = updates.filter(({ organizationId }) => view.sees(organizationId))
  return [...Map.groupBy(seen, ({ version }) => version)].flatMap(([version, updated]) => {
    const exposure = exposureOf(updated)
    const each = updated.flatMap((update) => update.codes.map((had) => ({ update, had })))
    return [...Map.groupBy(each, ({ had }) => had.code)].flatMap(([code, all]) => {
      const id = patternId(rule.id, version, code)
      // For elevators whose comparison was dismissed, more of the same code is not new.
      const isNew = ({ elevatorId }: Update) => view.dismissal?.(id, elevatorId) === undefined
      const counted = all.filter(({ update }) => isNew(update))
      const others = counted.length === all.length ? updated : updated.filter(isNew)
      const { beforeMs, afterMs } = others === updated ? exposure : exposureOf(others)
      const before = { count: sum(counted.map(({ had }) => had.before)), exposureMs: beforeMs }
      const after = { count: sum(counted.map(({ had }) => had.after)), exposureMs: afterMs }
      const [first, ...more] = counted.flatMap(itemOfUpdate).sort(byTime)
      if (!first || more.length + 1 < rule.elevators || !isIncrease(rule, before, after)) return []
      const update = { version, elevators: others.length, before, after }
      const found: Finding = { ...noDetails, id, rule, items: [first, ...more], update }
      return [found]
    })
  })
}

/** Short enough for a URL, whatever code a controller sends. */
const patternId = (rule: PatternRule['id'], subject: string, code: string): string =>
  createHash('sha256')
    .update(JSON.stringify([rule, subject, code]))
    .digest('base64url')
    .slice(0, 22)

interface Had {
  readonly update: Update
  readonly had: Update['codes'][number]
}

function itemOfUpdate({ update, had }: Had): EvidenceItem[] {
  const { elevatorId, elevatorName, organizationId, at } = update
  const { code, message, before, after, first } = had
  if (!first) return []
  return [
    {
      ...{ elevatorId, elevatorName, organizationId, buildingId: null, buildingName: null },
      ...first,
      code,
      message,
      resetAt: null,
      update: { at, before, after },
    },
  ]
}

/** Keeps the last reset of a series, because the next one came before an alert could return. */
const lastOfEach = ({ windowMs }: ReturnRule, resets: readonly Reset[]) =>
  resets.filter(({ at, returned }, index) => {
    const next = resets[index + 1]
    return !next || next.at > (returned?.at ?? at + windowMs)
  })

const itemOf = ({ isCut: _, ...occurrence }: Occurrence): EvidenceItem => ({
  ...occurrence,
  resetAt: null,
  update: null,
})

const itemOfReturn = ({ returned, at, ...reset }: Reset): EvidenceItem[] =>
  returned ? [{ ...reset, ...returned, resetAt: at, update: null, buildingId: null, buildingName: null }] : []

export function elevatorsOf<M extends Moment>(moments: readonly M[]): ReadonlyMap<string, M> {
  const firsts = new Map<string, M>()
  for (const moment of moments) if (!firsts.has(moment.elevatorId)) firsts.set(moment.elevatorId, moment)
  return firsts
}

const byTime = (one: Moment, other: Moment) => one.at - other.at
