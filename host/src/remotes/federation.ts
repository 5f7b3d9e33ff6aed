import platform from '@hoistway/platform/package.json' with { type: 'json' }
import { createInstance } from '@module-federation/enhanced/runtime'
import * as core from '@module-federation/runtime/core'
import { checkedLoading, releaseOf } from './federation-plugin.ts'
import { sharedLibraries } from './shared-libraries.ts'
import { type Shared, sharedModules } from './shared-modules.ts'

function provide(version: string, module: Shared) {
  const shareConfig = { singleton: true, requiredVersion: `^${version}` }
  return typeof module === 'function'
    ? { version, shareConfig, get: async () => constant(await module()) }
    : { version, shareConfig, lib: constant(module) }
}

const constant =
  <T>(value: T) =>
  () =>
    value

const entries = [
  ...Object.entries(sharedLibraries).map(
    ([name, { version, module }]) => [name, provide(version, module)] as const,
  ),
  ...Object.entries(sharedModules).map(
    ([name, module]) => [name, provide(platform.version, module)] as const,
  ),
]

// Remotes are built without the runtime's core and read it under this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })

export { releaseOf }

/** The federation runtime of the page; remotes are registered when they load. */
export const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: Object.fromEntries(entries),
  shareStrategy: 'loaded-first',
  plugins: [checkedLoading],
})
