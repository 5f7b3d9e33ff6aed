import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { guardTag } from './integrity.ts'

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
  async beforePreloadRemote({ preloadOps }) {
    // The runtime would preload without hashes, and its stylesheets would hide a failure from webpack.
    preloadOps.length = 0
  },
}
