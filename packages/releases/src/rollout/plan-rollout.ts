import { type Audience, canaried, type Decision, restorableOf, restoreObstacle, withEntry } from '../plan.ts'
import { entryOf, type Registry, type RemoteEntry } from '../registry.ts'
import type { Comparison, RolloutPlan } from '../rollout.ts'
import { takenBack } from '../taken-back.ts'

/** `step` is undefined for canaries that do not grow. */
interface AtStep {
  readonly version: string
  readonly step: number | undefined
}

/** Starts with the share of the first step. @throws ReleaseError */
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

/** Does nothing if the canary has left this step or has no next one. */
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

/** Does nothing if the canary has left its last step or is marked already. */
export function passed(before: Registry, name: string, at: AtStep, now: string): Registry {
  return changed(before, name, (entry) => {
    const { canary } = entry
    if (!canary?.rollout || !isAt(entry, at) || canary.rollout.passedAt !== undefined) return entry
    return { ...entry, canary: { ...canary, rollout: { ...canary.rollout, passedAt: now } } }
  })
}

/** Does nothing if the canary has left this step. */
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
 * Restores the previous live version, if any, unless another one is live, this one was promoted again, or the
 * previous one cannot be restored now.
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
    if (restoreObstacle(before, entry, live)) return entry
    const { by: _, ...rest } = entry
    const after = { ...rest, live, since: now, restoredAt: now, previous: versions.slice(0, -1) }
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
