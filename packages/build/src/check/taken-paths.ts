import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { pathProblem, takenPath } from '@hoistway/releases/path-ownership'
import type { Registry } from '@hoistway/releases/registry'
import { type Finding, problem } from './finding.ts'

/**
 * Reports paths that are invalid or belong to the console or another remote. Without a registry, other remotes are
 * unknown.
 */
export function checkPaths(registry: Registry | undefined, descriptor: RemoteDescriptor): Finding[] {
  const wrong = pathProblem(descriptor)
  if (wrong !== undefined) return [problem(wrong)]
  const taken = takenPath(registry ?? { remotes: {} }, descriptor)
  return taken === undefined
    ? []
    : [problem(`The path ${taken.path} of ${descriptor.name} belongs to ${taken.owner}.`)]
}
