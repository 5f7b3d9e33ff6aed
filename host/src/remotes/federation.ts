import * as http from '@hoistway/platform/http'
import platform from '@hoistway/platform/package.json' with { type: 'json' }
import * as router from '@hoistway/platform/provided/router'
import * as zod from '@hoistway/platform/provided/zod'
import type { Release } from '@hoistway/releases/registry'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import * as core from '@module-federation/runtime/core'
import * as query from '@tanstack/react-query'
import queryManifest from '@tanstack/react-query/package.json' with { type: 'json' }
import * as react from 'react'
import * as jsx from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as client from 'react-dom/client'
import routerManifest from 'react-router-dom/package.json' with { type: 'json' }
import zodManifest from 'zod/package.json' with { type: 'json' }
import * as zustand from 'zustand'
import zustandManifest from 'zustand/package.json' with { type: 'json' }
import { guardTag } from './integrity.ts'
import { countCrash } from './release-sessions.ts'
import { callsOf } from './remote-calls.ts'
import { type Shared, sharedModules } from './shared-modules.ts'

/** Shared, so that a page has one React, one router and one query client. */
export const sharedLibraries: Readonly<
  Record<string, { readonly version: string; readonly module: Shared }>
> = {
  react: { version: react.version, module: react },
  'react/jsx-runtime': { version: react.version, module: jsx },
  'react/jsx-dev-runtime': { version: react.version, module: () => import('react/jsx-dev-runtime') },
  'react-dom': { version: reactDom.version, module: reactDom },
  'react-dom/client': { version: reactDom.version, module: client },
  'react-router-dom': { version: routerManifest.version, module: router },
  '@tanstack/react-query': { version: queryManifest.version, module: query },
  'zod/mini': { version: zodManifest.version, module: zod },
  zustand: { version: zustandManifest.version, module: zustand },
}

const HTTP = '@hoistway/platform/http'

export const releaseOf = new Map<string, Release>()

const SCRIPT_TIMEOUT_MS = 8_000

const checkedLoading: ModuleFederationRuntimePlugin = {
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

/** Remotes are registered when they load. */
export const federation = createInstance({
  name: 'host',
  remotes: [],
  shared: Object.fromEntries(entries),
  shareStrategy: 'loaded-first',
  plugins: [checkedLoading],
})
