import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { guardTag } from './integrity.ts'

const SCRIPT_TIMEOUT_MS = 8_000
const manifests = new Map<string, string>()

/** Hands a manifest, checked already, to the federation runtime, which would fetch it again. */
export function provideManifest(url: string, text: string): void {
  manifests.set(url, text)
}

/** What the federation runtime loads by itself, it loads as this host wants: checked, and not for ever. */
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
    // It would load them without hashes, and its stylesheets would hide from webpack that one has failed.
    preloadOps.length = 0
  },
}
