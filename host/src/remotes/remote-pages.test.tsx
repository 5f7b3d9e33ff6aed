import { expect, test, vi } from 'vitest'
import { lifts } from '../../test/lifts.ts'
import { applyStyles } from './remote-pages.ts'

test('applies the styles of a remote only while one of its pages or extensions is shown', () => {
  const own = { href: `${location.origin}/remotes/mfe-lifts/1.0.0/page.css`, disabled: false }
  const other = { href: `${location.origin}/remotes/mfe-stairs/1.0.0/page.css`, disabled: false }
  // jsdom loads no stylesheets.
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([own, other, { href: null }] as never)
  const [leavePage, leaveCard] = [applyStyles(lifts), applyStyles(lifts)]
  leavePage()
  expect(own.disabled).toBe(false)
  leaveCard()
  expect([own.disabled, other.disabled]).toEqual([true, false])
  applyStyles(lifts)()
  expect(own.disabled).toBe(true)
})
