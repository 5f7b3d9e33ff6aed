import type { http as hostHttp } from '@hoistway/platform/http'
import type { Release } from '@hoistway/releases/registry'

const callers = new WeakMap<WeakKey, Release>()

/** Returns `undefined` for a call of the console. */
export const callerOf = (error: unknown): Release | undefined =>
  error instanceof Error ? callers.get(error) : undefined

/** Attributes failed calls to the release. */
export function callsOf<Module extends { readonly http: typeof hostHttp }>(
  module: Module,
  release: Release,
  onFailure: (error: Error) => void,
): Module {
  const attributed = (calls: object): object =>
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        typeof call === 'function' ? attributedCall(call) : attributed(call),
      ]),
    )
  const attributedCall =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      try {
        return await call(...args)
      } catch (error) {
        if (error instanceof Error) {
          callers.set(error, release)
          onFailure(error)
        }
        throw error
      }
    }
  // The functions keep their names and types.
  return { ...module, http: attributed(module.http) as Module['http'] }
}
