import { join } from 'node:path'
import { promoted } from '@hoistway/releases/plan'
import { openReleaseStore } from '@hoistway/releases/store'
import { type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type pages, writeBadRemote } from '../../src/bad-remote.ts'
import { test } from '../../src/console-test.ts'
import { browserOf, type OwnConsole } from '../../src/own-console.ts'
import type { DemoUser } from '../../src/sign-in.ts'
import { storedHeaders } from '../../src/stored-session.ts'

type Bad = keyof typeof pages

const users = ['manager', 'technician', 'user'] as const

async function promote(own: OwnConsole, bad: Bad): Promise<void> {
  const store = openReleaseStore(own.store)
  for (const [version, page] of [
    ['1.0.0', 'good'],
    ['1.1.0', bad],
  ] as const) {
    const name = `mfe-${bad}`
    const folder = writeBadRemote(join(own.folder, 'builds'), name, version, page)
    await store.add({ folder, version, by: 'test' })
    await store.change((before) =>
      promoted(before, name, version, { by: 'test', at: new Date().toISOString() }),
    )
  }
}

interface Releases {
  readonly registry: { readonly remotes: Record<string, { readonly live: string }> }
  readonly usage: readonly {
    readonly remote: string
    readonly version: string
    readonly sessions: number
    readonly errors: readonly { readonly message: string }[]
  }[]
}

async function releases(admin: Page): Promise<Releases> {
  const answer = await admin.request.get('/api/releases', { headers: await storedHeaders(admin) })
  return answer.json()
}
const errorsOf = async (admin: Page, remote: string) =>
  (await releases(admin)).usage
    .filter((each) => each.remote === remote && each.version === '1.1.0')
    .flatMap(({ errors }) => errors.map(({ message }) => message))

test('rolls back promoted releases whose pages fail in browsers', async ({ browser, own }) => {
  for (const bad of ['throws', 'blank', 'calls', 'loops', 'hangs'] as const) await promote(own, bad)
  const openAs = async (who: DemoUser, path: string, options?: BrowserContextOptions) => {
    const page = await browserOf(own, browser, who, options)
    await page.goto(path)
    return page
  }
  const admin = await openAs('admin', '/dashboard')
  const bad = ['throws', 'blank', 'calls'] as const
  // The page waits synchronously for it.
  let answer = () => Promise.resolve()
  const hanging = openAs('manager', '/hangs', { serviceWorkers: 'block' }).then(async (page) => {
    const watch = await page.waitForEvent('worker')
    // A hang before the worker's script has run also delays the script.
    await expect.poll(() => watch.evaluate('typeof self.onmessage')).toBe('function')
    await page.route('/held', (route) => {
      answer = () => route.fulfill()
    })
    await page.getByRole('button', { name: 'Wait' }).click({ noWaitAfter: true })
    return page
  })
  const tabs = await Promise.all(users.flatMap((who) => bad.map((each) => openAs(who, `/${each}`))))
  const live = async () => {
    const { remotes } = (await releases(admin)).registry
    return bad.map((each) => remotes[`mfe-${each}`]?.live)
  }
  await expect.poll(live, { timeout: 180_000 }).toEqual(['1.0.0', '1.0.0', '1.0.0'])
  // A busy machine adds reports of slow pages.
  expect(await errorsOf(admin, 'mfe-throws')).toContain('Error: No figures')
  expect(await errorsOf(admin, 'mfe-blank')).toContain('The page stayed empty')
  expect(await errorsOf(admin, 'mfe-calls')).toContainEqual(
    expect.stringMatching(/^The page could not read its data: /),
  )
  await expect.poll(() => errorsOf(admin, 'mfe-hangs')).toContain('The page stopped responding')
  await answer()
  for (const tab of [await hanging, ...tabs]) await tab.context().close()

  const looping = await browserOf(own, browser, 'manager')
  await looping.goto('/loops', { waitUntil: 'commit' })
  const sessions = async () =>
    (await releases(admin)).usage.find(({ remote }) => remote === 'mfe-loops')?.sessions
  await expect.poll(sessions).toBe(1)
  await looping.context().close()
  await admin.context().close()
})
