import { type Audience, canaried, type Decision, restorableOf, withEntry } from '../plan.ts'
import { entryOf, type Registry, type RemoteEntry } from '../registry.ts'
import { takenBack } from '../taken-back.ts'
import type { Comparison, RolloutPlan } from './rollout.ts'

/** A step of a canary: a decision about it holds for no other step. A canary that does not grow has no steps. */
interface AtStep {
  readonly version: string
  readonly step: number | undefined
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
    if (!canary?.rollout || !isAt(entry, at)) return entry
    const step = canary.rollout.step + 1
    const share = canary.rollout.steps[step]
    if (share === undefined) return entry
    const rollout = { ...canary.rollout, step, stepSince: now }
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

/**
 * Gives all users the version that was live before. Changes nothing when another version is live, when this one was
 * promoted again, or when no version was live before.
 */
export function restored(
  before: Registry,
  name: string,
  { version, since }: { readonly version: string; readonly since: string },
  counted: Comparison,
  now: string,
): Registry {
  return changed(before, name, (entry) => {
    const versions = restorableOf(entry)
    const live = versions.at(-1)
    if (entry.live !== version || entry.since !== since || live === undefined) return entry
    const { by: _, ...rest } = entry
    const after = { ...rest, live, since: now, previous: versions.slice(0, -1) }
    return takenBack(after, { version, at: now, counted })
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
