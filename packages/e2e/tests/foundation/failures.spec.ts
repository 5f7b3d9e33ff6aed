import { startCarelessProxy } from '../../src/careless-proxy.ts'
import { faultsFor } from '../../src/faults.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({
  allowedConsole:
    /Failed to load resource|unexpected error|LoadFailure|ChunkLoadError|Federation|integrity|net::|no dates/i,
})

test('does not run a damaged file of the console, and loads it with Retry or on the next visit of its page', async ({
  browser,
  baseURL,
}) => {
  const proxy = await startCarelessProxy(baseURL ?? '')
  const settings = async () => {
    const context = await browser.newContext({ baseURL: proxy.url })
    const page = await context.newPage()
    await openAs(page, 'admin', '/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const before = new Set(proxy.requestCounts.keys())
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })
    return { context, page, before, open: () => link.click() }
  }
  const shown = { level: 1, name: 'Settings' } as const
  const whole = await settings()
  await whole.open()
  await expect(whole.page.getByRole('heading', shown)).toBeVisible()
  const late = [...proxy.requestCounts.keys()].filter((path) => /^\/[^/]+\.js$/.test(path))
  for (const path of late) if (!whole.before.has(path)) proxy.damaged.add(path)
  const damaged = [...proxy.damaged]
  expect(damaged.length).toBeGreaterThan(0)
  await whole.context.close()

  const { page, context, open } = await settings()
  await open()
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible()
  expect(await page.evaluate('globalThis.hasRunDamaged')).toBeUndefined()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  proxy.damaged.clear()
  // Other lazy parts may offer a retry as well.
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', shown)).toBeVisible()
  await context.close()

  for (const path of damaged) proxy.damaged.add(path)
  const anew = await settings()
  await anew.open()
  await expect(anew.page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  proxy.damaged.clear()
  // A failed page is not reloaded within a second.
  await expect(async () => {
    await openInside(anew.page, '/profile')
    await anew.open()
    await expect(anew.page.getByRole('heading', shown)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await anew.context.close()
  await proxy.stop()
})

test('the shell keeps working when a remote fails to load, stalls or crashes', async ({ page, baseURL }) => {
  // Lets the test break date formatting.
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get() {
        if (Reflect.get(globalThis, 'isBroken')) throw new Error('no dates')
        return get?.call(this)
      },
    })
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const entries = added.filter((node) => /mfe-firmware.*remoteEntry/.test(Reflect.get(node, 'src')))
      const before = Number(Reflect.get(globalThis, 'entries') ?? 0)
      Object.assign(globalThis, { entries: before + entries.length })
    }).observe(document, { childList: true, subtree: true })
  })
  const faults = await faultsFor(page, baseURL)
  await faults.on({ path: '/remotes/mfe-fleet', kind: 'stall' })
  await openAs(page, 'admin', '/profile')
  const menu = page.getByRole('navigation', { name: 'Main' })
  const open = (name: string) => menu.getByRole('link', { name }).click()
  const retry = page.getByRole('button', { name: 'Retry' })
  const users = page.getByRole('heading', { level: 1, name: 'Users' })
  await open('Elevators')
  await expect(page.getByText('It took too long to load.')).toBeVisible()
  await expect(retry).toBeVisible()
  await open('Users')
  await expect(users).toBeVisible()

  const found = await faults.on({ path: '/remotes/mfe-hardware', kind: 'status', status: 404 })
  const missing = page.getByRole('heading', { level: 1, name: 'Controllers could not be loaded' })
  await open('Controllers')
  await expect(missing).toBeVisible()
  await open('Users')
  await expect(users).toBeVisible()
  await open('Controllers')
  await expect(missing).toBeVisible()
  await found()
  await retry.click()
  await expect(page.getByRole('table', { name: 'Controllers' })).toBeVisible()

  await page.evaluate('globalThis.isBroken = true')
  const failed = page.getByRole('heading', { level: 1, name: 'Firmware could not be shown' })
  const list = page.getByRole('heading', { level: 1, name: 'Firmware Management' })
  await open('Firmware')
  await expect(failed).toBeVisible()
  await retry.click()
  await expect(failed).toBeVisible()
  await open('Settings')
  await open('Firmware')
  await expect(failed).toBeVisible()
  await page.evaluate('globalThis.isBroken = false')
  await retry.click()
  await expect(list).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await page.evaluate('globalThis.entries')).toBe(1)
})
