import { expectAccessible } from '../../src/accessibility.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('the shell moves the focus, remembers the sidebar and searches everything', async ({ page }) => {
  await openAs(page, 'admin', '/profile')
  await test.step('navigation moves the focus to the heading and sets the document title', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.locator('#page')).toBeFocused()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
    await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeFocused()
    await expect(page).toHaveTitle('Reports · Hoistway')
  })
  await openInside(page, '/profile')
  await expect(page).not.toHaveTitle(/^Reports/)
  await test.step('remembers the collapsed sidebar', async () => {
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Tests run with reduced motion by default.
    const moving = await toggle.evaluate((button: HTMLElement) => {
      button.click()
      const transitions = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
      return new Promise((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn(transitions().length))),
      )
    })
    expect(moving).toBe(0)
    // Loaders and skeletons move for ever in pseudo-elements.
    const turns = await toggle.evaluate(
      (button) => getComputedStyle(button, '::after').animationIterationCount,
    )
    expect(turns).toBe('1')
    await page.reload()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }),
    ).toBeVisible()
  })
  await test.step('Ctrl K searches elevators on the server and opens one', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    // No other component has loaded the styles of dialogs yet.
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeInViewport()
    await page.getByRole('combobox', { name: 'Search everything' }).fill('Prime Tower A1')
    const first = page.locator('.mantine-Spotlight-action[data-selected]')
    await expect(first).toHaveText(/Prime Tower A1.*Prime Tower/)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeHidden()
    await page.keyboard.press('Shift+?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page)
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
  await test.step('the palette lists its entries in one column', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const top = async (name: string) => (await page.getByText(name, { exact: true }).boundingBox())?.y
    await expect(page.getByText('Use the light theme', { exact: true })).toBeVisible()
    const light = await top('Use the light theme')
    expect(await top('Use the dark theme')).toBeGreaterThan(Number(light))
  })
})

test("the host's pages and top bar menus are accessible", async ({ page }) => {
  await openAs(page, 'admin', '/profile')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expectAccessible(page)
  for (const name of [/^User menu/, /^Live connection/, /^Notifications/]) {
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
  for (const path of ['/users', '/reports', '/settings', '/releases', '/unauthorized']) {
    const before = (await heading.textContent()) ?? ''
    await openInside(page, path)
    await expect(heading).not.toHaveText(before)
    await expectAccessible(page)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu is a drawer that closes on navigation', async ({ page }) => {
    await openAs(page, 'admin', '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    const drawer = page.getByRole('dialog', { name: 'Hoistway' })
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('link', { name: 'Reports' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/reports')
    const width = await page.evaluate<number>('document.documentElement.scrollWidth')
    expect(width).toBeLessThanOrEqual(390)
  })
})

test.describe('without a network', () => {
  // Idle-time requests of the page fail too.
  test.use({ allowedConsole: /ERR_INTERNET_DISCONNECTED/ })

  test('shows the offline notice after one second and hides it as soon as the connection is back', async ({
    page,
    context,
  }) => {
    await openAs(page, 'user', '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('You are offline.')).toBeHidden()
  })
})
