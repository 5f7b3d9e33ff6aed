import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { takenPath } from '@hoistway/releases/plan'
import type { Registry } from '@hoistway/releases/registry'
import { type Finding, problem } from './finding.ts'

/** Whether a path of the remote is served by another one already. */
export function checkPaths(registry: Registry, descriptor: RemoteDescriptor): Finding[] {
  const taken = takenPath(registry, descriptor)
  return taken === undefined
    ? []
    : [problem(`The path ${taken.path} of ${descriptor.name} belongs to ${taken.owner}.`)]
}
