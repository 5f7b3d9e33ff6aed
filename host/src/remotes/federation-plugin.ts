import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { guardTag } from './integrity.ts'

const SCRIPT_TIMEOUT_MS = 8_000
const manifests = new Map<string, string>()

/** Provides an already checked manifest to the federation runtime, which would fetch it again. */
export function provideManifest(url: string, text: string): void {
  manifests.set(url, text)
}

/** Makes the federation runtime check what it loads, and limits the time of a script. */
export const checkedLoading: ModuleFederationRuntimePlugin = {
  name: 'checked-loading',
  fetch(url) {
    const text = manifests.get(url)
    if (text === undefined) return
    return Promise.resolve(new Response(text, { headers: { 'content-type': 'application/json' } }))
  },
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
