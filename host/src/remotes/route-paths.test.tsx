import { useExtensions } from '@hoistway/platform/extension-slot'
import { hostPages } from '@hoistway/platform/pages'
import { signInForTest } from '@hoistway/platform/testing/session'
import { hostPaths } from '@hoistway/releases/path-ownership'
import { pathsOverlap } from '@hoistway/releases/route-paths'
import { renderHook } from '@testing-library/react'
import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { remoteSource } from './load-remote-source.tsx'

test("reserves exactly the paths of the host's pages", () => {
  const pages: string[] = Object.values(hostPages).map(({ path }) => path)
  // These pages have no menu item, or a remote serves them.
  const expected = new Set([
    ...pages,
    '/',
    '/releases',
    '/audit',
    '/import',
    '/service-accounts',
    '/sign-in-proof',
  ])
  expected.delete('/reports')
  expected.delete('/can-messages')
  expect([...expected].sort()).toEqual([...hostPaths].sort())
})

const literals = ['a', 'B', 'c.d']
const segment = fc.oneof(
  fc.constantFrom(...literals, 'b', 'A'),
  fc.constantFrom(':id', ':other'),
  fc.constantFrom('a?', ':id?', 'b?'),
)
const pattern = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/', '/*'))
  .map(([segments, end]) => `${segments.map((each) => `/${each}`).join('')}${end}` || '/')

/** All addresses of up to four segments. No pattern contains the segment `x`. */
const addresses = ['']
for (let from = 0, length = 0; length < 4; length += 1) {
  const longest = addresses.slice(from)
  from = addresses.length
  addresses.push(...longest.flatMap((start) => ['a', 'b', 'c.d', 'x'].map((each) => `${start}/${each}`)))
}
const isMatch = (path: string, address: string) => matchRoutes([{ path }], address || '/') !== null

test('finds two patterns overlapping exactly when the router matches one address with both', () => {
  fc.assert(
    fc.property(pattern, pattern, (one, other) => {
      expect(pathsOverlap(one, other)).toBe(
        addresses.some((address) => isMatch(one, address) && isMatch(other, address)),
      )
    }),
    { numRuns: 150 },
  )
})

test('omits a remote that claims a path of an earlier one', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const resolved = (name: string, path: string) => ({
    release: {
      version: '1.0.0',
      manifest: `remotes/${name}/1.0.0/mf-manifest.json`,
      descriptor: {
        name,
        title: name,
        version: '1.0.0',
        platform: '*',
        routes: [{ path }],
        navigation: [{ label: name, path, icon: 'report', order: 1 }],
        extensions: [{ slot: 'dashboard.cards', name: 'Card', title: name, order: 1 }],
      },
    },
    fallback: undefined,
  })
  const { routes, navigation } = remoteSource([
    resolved('mfe-fleet', '/elevators'),
    resolved('mfe-thief', '/Elevators/'),
    resolved('mfe-other', '/others'),
  ])
  expect(routes.map(({ path }) => path)).toEqual(['/elevators', '/others'])
  expect(navigation.map(({ label }) => label)).toEqual(['mfe-fleet', 'mfe-other'])
  signInForTest()
  const cards = renderHook(() => useExtensions('dashboard.cards')).result.current
  expect(cards.map(({ title }) => title)).toEqual(['mfe-fleet', 'mfe-other'])
})
