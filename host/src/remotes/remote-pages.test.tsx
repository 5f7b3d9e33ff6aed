import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { expect, test, vi } from 'vitest'
import { applyStyles } from './remote-pages.ts'

const descriptor = remoteDescriptor.parse({
  name: 'mfe-lifts',
  title: 'Lifts',
  version: '1.0.0',
  platform: '*',
  routes: [{ path: '/lifts' }],
  navigation: [],
})
const release = { version: '1.0.0', manifest: 'remotes/mfe-lifts/1.0.0/mf-manifest.json', descriptor }

test('applies the styles of a remote only while one of its pages or extensions is shown', () => {
  const own = { href: `${location.origin}/remotes/mfe-lifts/1.0.0/page.css`, disabled: false }
  const other = { href: `${location.origin}/remotes/mfe-stairs/1.0.0/page.css`, disabled: false }
  // jsdom loads no stylesheets.
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([own, other, { href: null }] as never)
  const [leavePage, leaveCard] = [applyStyles(release), applyStyles(release)]
  leavePage()
  expect(own.disabled).toBe(false)
  leaveCard()
  expect([own.disabled, other.disabled]).toEqual([true, false])
  applyStyles(release)()
  expect(own.disabled).toBe(true)
})
