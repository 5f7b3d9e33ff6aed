import * as http from '@hoistway/platform/http'
import type { Release } from '@hoistway/releases/registry'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { guardTag } from './integrity.ts'
import { countCrash } from './release-sessions.ts'
import { callsOf } from './remote-calls.ts'

const HTTP = '@hoistway/platform/http'

/** Releases of the containers of this page. */
export const releaseOf = new Map<string, Release>()

const SCRIPT_TIMEOUT_MS = 8_000

/** Makes the federation runtime verify files and limits the load time of a script. */
export const checkedLoading: ModuleFederationRuntimePlugin = {
  name: 'checked-loading',
  createScript({ url }) {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    guardTag(script, url)
    if (new URL(url).origin !== location.origin) script.crossOrigin = 'anonymous'
    return { script, timeout: SCRIPT_TIMEOUT_MS }
  },
  beforeInitContainer(args) {
    const release = releaseOf.get(args.remoteInfo.name)
    const provided = args.shareScope[HTTP]
    if (!release || !provided) return args
    const module = callsOf(http, release, (error) => {
      // A response that breaks the contract is a defect even if the page handles the failure.
      if (error instanceof http.ApiError && error.kind === 'contract') countCrash(release, 'calls', error)
    })
    const lib = () => module
    const own = Object.entries(provided).map(([version, shared]) => [
      version,
      { ...shared, lib, get: async () => lib },
    ])
    return { ...args, shareScope: { ...args.shareScope, [HTTP]: Object.fromEntries(own) } }
  },
  async beforePreloadRemote({ preloadOps }) {
    // The runtime would preload without hashes, and its stylesheets would hide a failure from webpack.
    preloadOps.length = 0
  },
}
