import { type Audience, canaried, type Decision, withEntry } from '../plan.ts'
import { entryOf, type Registry, type RemoteEntry } from '../registry.ts'
import { takenBack } from '../taken-back.ts'
import type { Comparison, RolloutPlan } from './rollout.ts'

/** A step of a canary that grows by itself: what is decided about it holds for no other. */
export interface AtStep {
  readonly version: string
  readonly step: number
}

/** Gives a published release to the first step's share of the users, from which it grows by itself. @throws ReleaseError */
export function rolledOut(
  before: Registry,
  name: string,
  version: string,
  plan: RolloutPlan,
  { roles, users }: Pick<Audience, 'roles' | 'users'>,
  decision: Decision,
): Registry {
  const share = plan.steps[0] ?? 0
  const after = canaried(before, name, version, { share, roles, users }, decision)
  return changed(after, name, (entry) => ({
    ...entry,
    ...(entry.canary && {
      canary: { ...entry.canary, rollout: { ...plan, step: 0, stepSince: decision.at } },
    }),
  }))
}

/** Gives a canary to the next step's share. Unchanged when it is not at that step any more, or at its last. */
export function advanced(before: Registry, name: string, at: AtStep, now: string): Registry {
  return changed(before, name, (entry) => {
    const { canary } = entry
    const share = canary?.rollout?.steps[at.step + 1]
    if (!canary?.rollout || !isAt(entry, at) || share === undefined) return entry
    const rollout = { ...canary.rollout, step: at.step + 1, stepSince: now }
    return { ...entry, canary: { ...canary, share, rollout } }
  })
}

/** Notes that a canary has passed its last step. Unchanged when it is not at that step any more, or has passed it. */
export function passed(before: Registry, name: string, at: AtStep, now: string): Registry {
  return changed(before, name, (entry) => {
    const { canary } = entry
    if (!canary?.rollout || !isAt(entry, at) || canary.rollout.passedAt !== undefined) return entry
    return { ...entry, canary: { ...canary, rollout: { ...canary.rollout, passedAt: now } } }
  })
}

/** Takes a canary back for what was counted of it. Unchanged when it is not at that step any more. */
export function stopped(
  before: Registry,
  name: string,
  at: AtStep,
  counted: Comparison,
  now: string,
): Registry {
  return changed(before, name, (entry) => {
    if (!isAt(entry, at)) return entry
    const { canary: _, ...rest } = entry
    return takenBack(rest, { version: at.version, at: now, counted })
  })
}

const isAt = ({ canary }: RemoteEntry, { version, step }: AtStep) =>
  canary?.version === version && canary.rollout?.step === step

function changed(before: Registry, name: string, change: (entry: RemoteEntry) => RemoteEntry): Registry {
  const entry = entryOf(before, name)
  if (!entry) return before
  const after = change(entry)
  return after === entry ? before : withEntry(before, name, after)
}
