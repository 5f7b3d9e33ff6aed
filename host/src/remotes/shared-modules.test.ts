import { join } from 'node:path'
import {
  LOADED_LATER,
  sharedModules as publicModules,
  requiredByRemote,
} from '@hoistway/build/shared-modules'
import * as query from '@tanstack/react-query'
import * as router from 'react-router-dom'
import { expect, test } from 'vitest'
import { sharedLibraries } from './federation.ts'
import { sharedModules } from './shared-modules.ts'

const host = join(import.meta.dirname, '../..')

test('shares every public module of the platform and the UI', () => {
  expect(Object.keys(sharedModules).sort()).toEqual(publicModules(host).sort())
})

test('loads the modules on demand that builds of remotes name in their pages', () => {
  const later = Object.entries(sharedModules).filter(([, module]) => typeof module === 'function')
  expect(later.map(([name]) => name).sort()).toEqual(LOADED_LATER)
})

test('shares every library that remotes do not bundle, in its installed version', () => {
  const libraries = Object.keys(requiredByRemote(host, '*')).filter((name) => !/^@hoistway\/|\/$/.test(name))
  expect(Object.keys(sharedLibraries)).toEqual(expect.arrayContaining(libraries))
  for (const { version } of Object.values(sharedLibraries)) expect(version).toMatch(/^\d+\.\d+\.\d+/)
})

/** For routers of a remote, for servers, and for framework mode. */
const namesOfOtherRouters = [
  ['BrowserRouter', 'HashRouter', 'MemoryRouter', 'Router', 'createHashRouter', 'createMemoryRouter'],
  ['StaticRouter', 'StaticRouterProvider', 'ServerRouter', 'createStaticHandler', 'createStaticRouter'],
  ['createCookie', 'isCookie', 'createSession', 'isSession', 'createSessionStorage', 'createRoutesStub'],
  ['createCookieSessionStorage', 'createMemorySessionStorage', 'createRequestHandler', 'HydratedRouter'],
  ['Links', 'Meta', 'PrefetchPageLinks', 'Scripts', 'RouterContextProvider', 'createContext', 'href'],
].flat()

test('shares every name of the query library, and those of the router that a page can use', () => {
  expect(sharedLibraries['@tanstack/react-query']?.module).toBe(query)
  const provided = Object.keys(sharedLibraries['react-router-dom']?.module ?? {})
  const isInternal = (name: string) => /^(UNSAFE_|unstable_)/.test(name)
  const others = Object.keys(router).filter((name) => !provided.includes(name) && !isInternal(name))
  expect(others.sort()).toEqual(namesOfOtherRouters.sort())
})
