import * as router from '@hoistway/platform/provided/router'
import * as zod from '@hoistway/platform/provided/zod'
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
import type { Shared } from './shared-modules.ts'

/** Libraries that the host shares, by import name, so that a page has one React, one router and one query client. */
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
