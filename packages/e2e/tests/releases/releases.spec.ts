import {
  chmodSync,
  cpSync,
  globSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { freePort } from '@hoistway/testing/free-port'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessibility.ts'
import { countActions } from '../../src/actions.ts'
import { startCarelessProxy } from '../../src/careless-proxy.ts'
import { CONFIRMATION_HEADER } from '../../src/confirmation.ts'
import { test } from '../../src/console-test.ts'
import { asAdmin, browserOf, type OwnConsole, release, reloadWhenOffered } from '../../src/own-console.ts'
import { hasWorker } from '../../src/settled.ts'
import { demoPassword, demoUsers, storeSession } from '../../src/sign-in.ts'
import { changePage, FIRST, makeTeamRemote, type TeamRemote } from '../../src/team-remote.ts'

test.describe.configure({ mode: 'serial' })
test.use({
  allowedConsole: /integrity|SRI|LoadFailure|load remote|ChunkLoadError|Loading CSS chunk|Federation/i,
})

let own: OwnConsole
let team: TeamRemote

test.beforeAll(async ({ own: shared }) => {
  // Checks, tests and builds take minutes on a busy machine.
  test.setTimeout(1_200_000)
  own = shared
  // The server closes idle connections while the commands below block this process.
  const token = await newToken()
  team = makeTeamRemote(join(own.folder, 'team'))
  const folder = buildAlone(team)
  await openReleaseStore(own.store).add({ folder, version: '1.0.0', by: 'test' })
  changePage(team, FIRST, 'Now with figures.')
  publishAttested('1.1.0', token)
})

function publishAttested(version: string, token: string): void {
  const key = join(own.folder, 'ci.key')
  const attestation = join(own.folder, 'attestation.json')
  const target = { HOISTWAY_TARGET: own.url }
  team.hoistway(['keys', 'new', key])
  team.hoistway(['keys', 'add', `${key}.pub`], { ...target, ...asAdmin })
  team.npmRun('test', ['--attest', attestation, '--version', version], { HOISTWAY_SIGNING_KEY: key })
  const words = ['publish', '--version', version, '--attestation', attestation, '--json']
  const { provenance } = JSON.parse(team.hoistway(words, { ...target, HOISTWAY_TOKEN: token }))
  expect(provenance.attestedBy).toMatchObject({ key: 'ci.key', checks: ['check', 'types', 'tests'] })
}

async function newToken(): Promise<string> {
  const post = async (path: string, body: unknown, token = '', confirmation = '') => {
    const answer = await fetch(`${own.url}/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(confirmation && { [CONFIRMATION_HEADER]: confirmation }),
      },
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
    return answer.json()
  }
  const admin = await post('auth/login', { email: demoUsers.admin, password: demoPassword })
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const wish = { kind: 'accounts', proof: { password: demoPassword } }
  const confirmation = await post('auth/confirmations', wish, admin.token)
  const change = (path: string, body: unknown) => post(path, body, admin.token, confirmation.token)
  const account = { name: 'ci-of-inspections', roles: [], memberships: [] }
  const { id } = await change('service-accounts', account)
  const scopes = ['releases:publish']
  const body = { name: 'CI of inspections', remotes: ['mfe-inspections'], scopes, expiresAt }
  return (await change(`service-accounts/${id}/tokens`, body)).token
}

function buildAlone({ folder, npmRun }: TeamRemote): string {
  const root = join(import.meta.dirname, '../../../..')
  const builds = () =>
    globSync('{host,mfe-*}/dist/.built-from', { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs)
  const before = builds()
  npmRun('build')
  expect(builds()).toEqual(before)
  return join(folder, 'dist')
}

const decide = (...words: string[]) => release([...words, '--target', own.url], asAdmin)

const builtPage = async () =>
  (await (await fetch(own.url)).text()).replace(/(id="hoistway-start">)[^<]*/, '$1')

const first = (page: Page) => page.getByText('This is the first page of mfe-inspections.')
const second = (page: Page) => page.getByText('Now with figures.')

test('publishes, promotes and rolls back a remote without a change to the host', async ({ browser }) => {
  const host = await builtPage()
  const withWorker = { serviceWorkers: 'allow' } as const
  const [manager, admin] = await Promise.all([
    browserOf(own, browser, 'manager', withWorker),
    browserOf(own, browser, 'admin', withWorker),
  ])
  await manager.goto('/inspections')
  await expect(manager).toHaveURL(/\/dashboard$/)

  decide('promote', 'inspections', '1.0.0')
  await manager.goto('/inspections')
  await expect(first(manager)).toBeVisible()
  await expect(
    manager.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inspections' }),
  ).toHaveCount(1)
  await admin.goto('/inspections')
  await expect(first(admin)).toBeVisible()
  // The service worker answers both from here on.
  for (const page of [manager, admin]) await hasWorker(page)

  decide('canary', 'inspections', '1.1.0', '--user', demoUsers.manager)
  await Promise.all([manager.reload(), admin.reload()])
  await expect(second(manager)).toBeVisible()
  await expect(first(admin)).toBeVisible()

  decide('promote', 'inspections', '1.1.0')
  await reloadWhenOffered(admin, first)
  await expect(second(admin)).toBeVisible()

  decide('rollback', 'inspections')
  const from = performance.now()
  await manager.reload()
  await expect(first(manager)).toBeVisible()
  const seconds = (performance.now() - from) / 1000
  test.info().annotations.push({ type: 'rollback to fresh load', description: `${seconds.toFixed(1)} s` })
  expect(seconds).toBeLessThan(5)
  await reloadWhenOffered(admin, second, 'The release you are using was taken back.')
  await expect(first(admin)).toBeVisible()
  expect(await builtPage()).toBe(host)
  await Promise.all([manager.close(), admin.close()])
})

test('a user who signs in after another in the same tab gets their releases', async ({ browser }) => {
  decide('canary', 'inspections', '1.1.0', '--user', demoUsers.manager)
  const page = await browserOf(own, browser, 'admin')
  await page.goto('/inspections')
  await expect(first(page)).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('Email', { exact: true }).fill(demoUsers.manager)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  // The page reloads with this user's releases; a click at that moment has no effect.
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await reloaded
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inspections' }).click()
  await expect(second(page)).toBeVisible()
  decide('promote', 'inspections', '1.1.0')
  await page.close()
})

test('runs the previous release when a file was modified', async ({ browser }) => {
  const page = await browserOf(own, browser, 'manager')
  const session = await page.context().storageState()
  await page.close()
  const folder = join(own.store, 'remotes/mfe-inspections/1.1.0')
  const { files } = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'))
  const named = (pattern: RegExp) => {
    const matching = Object.keys(files).filter((name) => pattern.test(name))
    expect(matching, String(pattern)).toHaveLength(1)
    return matching
  }
  // Excludes the manifest, whose content is in the page.
  const kinds = [/^remoteEntry\./, /^inspections\..*js$/, /\.css$/]
  for (const name of kinds.flatMap(named)) {
    const untamper = tamper(join(folder, name))
    const context = await browser.newContext({ baseURL: own.url, storageState: session })
    const visit = await context.newPage()
    await visit.goto('/inspections')
    await expect(
      visit.getByText('Version 1.1.0 of this page could not be loaded. You see version 1.0.0'),
      name,
    ).toBeVisible()
    await expect(first(visit)).toBeVisible()
    await context.close()
    untamper()
  }
  expect(() => decide('verify')).not.toThrow()
})

test('loads a release again after a damaged cached file is repaired', async ({ browser }) => {
  const proxy = await startCarelessProxy(own.url)
  const files = readdirSync(join(own.store, 'remotes/mfe-inspections/1.1.0'))
  for (const kind of [/^remoteEntry\..*js$/, /^inspections\..*js$/, /\.css$/]) {
    const name = files.find((file) => kind.test(file)) ?? ''
    const path = `/remotes/mfe-inspections/1.1.0/${name}`
    const context = await browser.newContext({ baseURL: proxy.url })
    const visit = await context.newPage()
    await storeSession(visit, 'manager')
    proxy.damaged.add(path)
    await visit.goto('/inspections')
    await expect(
      visit.getByText('Version 1.1.0 of this page could not be loaded. You see version 1.0.0'),
      name,
    ).toBeVisible()
    proxy.damaged.delete(path)
    await visit.goto('/inspections')
    await expect(second(visit), name).toBeVisible()
    const before = proxy.requestCounts.get(path)
    await visit.goto('/inspections')
    await expect(second(visit), name).toBeVisible()
    expect(proxy.requestCounts.get(path), name).toBe(before)
    await context.close()
  }
  await proxy.stop()
})

function tamper(file: string): () => void {
  const kept = `${file}-kept`
  cpSync(file, kept)
  const copies = ['.br', '.gz'].map((end) => file + end)
  const texts = copies.map((copy) => {
    try {
      return readFileSync(copy)
    } catch {
      // Too small for a compressed copy.
      return undefined
    }
  })
  for (const copy of copies) rmSync(copy, { force: true })
  chmodSync(file, 0o644)
  writeFileSync(file, `${readFileSync(file, 'utf8')} `)
  return () => {
    cpSync(kept, file)
    rmSync(kept)
    copies.forEach((copy, index) => {
      const text = texts[index]
      if (text) writeFileSync(copy, text)
    })
  }
}

test('rejects a release for an incompatible platform before requesting its files', async ({ browser }) => {
  const store = openReleaseStore(own.store)
  const build = join(own.folder, 'future')
  cpSync(store.folderOf('mfe-inspections', '1.0.0'), build, { recursive: true })
  const descriptor = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'))
  const future = { ...descriptor, name: 'mfe-future', title: 'Future', platform: '^99.0.0' }
  const manifest = readFileSync(join(build, 'mf-manifest.json'), 'utf8').replaceAll(
    'mfe_inspections',
    'mfe_future',
  )
  for (const [file, text] of [
    [
      'remote.json',
      JSON.stringify({ ...future, navigation: [], prefixes: ['/future'], routes: [{ path: '/future' }] }),
    ],
    ['mf-manifest.json', manifest],
  ] as const) {
    for (const copy of ['', '.br', '.gz']) rmSync(join(build, file + copy), { force: true })
    writeFileSync(join(build, file), text)
  }
  await store.add({ folder: build, version: '2.0.0', by: 'test' })
  decide('promote', 'future', '2.0.0')
  const page = await browserOf(own, browser, 'user')
  const requestedUrls: string[] = []
  page.on('request', (request) => requestedUrls.push(request.url()))
  await page.goto('/future')
  await expect(page.getByRole('heading', { name: 'Future could not be loaded' })).toBeVisible()
  await expect(page.getByText('It needs a newer console.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(requestedUrls.filter((url) => url.includes('mfe-future'))).toEqual([])
  await page.close()
})

test('an Admin previews a release in one tab and rolls back', async ({ browser }) => {
  const page = await browserOf(own, browser, 'admin')
  await page.goto('/inspections')
  await expect(second(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Releases' }).click()
  const inspections = page.getByRole('region', { name: 'Inspections' })
  const releases = inspections.getByRole('table', { name: 'Releases of Inspections' })
  await expect(releases.getByRole('row', { name: /^1\.1\.0/ })).toContainText('This tab')
  await expect(page.getByRole('table', { name: 'Failures of the last 7 days' })).toContainText(
    'mfe-inspections 1.1.0',
  )
  await expectAccessible(page)

  await inspections.getByRole('button', { name: 'Run Here: mfe-inspections 1.0.0' }).click()
  await expect(page.getByRole('note', { name: 'Releases of this tab' })).toContainText(
    'mfe-inspections 1.0.0',
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inspections' }).click()
  await expect(first(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(second(page)).toBeVisible()

  await page.goto('/dashboard')
  const { click, atMost } = countActions('Roll a remote back')
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }))
  await click(page.getByRole('main').getByRole('link', { name: 'Releases' }))
  await click(inspections.getByRole('button', { name: 'Roll Back Inspections' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Roll Back' }))
  await expect(page.getByText('mfe-inspections 1.0.0 is live.')).toBeVisible()
  atMost(4)
  await page.goto('/inspections')
  await expect(first(page)).toBeVisible()
  await page.close()
})

test('a preview runs only after a confirmation, with verified files, and for no other user', async ({
  browser,
}) => {
  const published = decide('preview', 'inspections', '1.1.0', '--branch', 'feature/x', '--role', 'Manager')
  expect(published).toContain('mfe-inspections 1.1.0 is the preview feature-x until ')
  const [address = ''] = /http\S+/.exec(published) ?? ['']
  expect(address).toBe(`${own.url}/?preview=inspections:feature-x`)
  const [manager, technician] = await Promise.all([
    browserOf(own, browser, 'manager', { serviceWorkers: 'allow' }),
    browserOf(own, browser, 'technician'),
  ])
  await technician.goto('/dashboard?preview=inspections:feature-x')
  await expect(technician.getByText('There is no release feature-x, or you may not run it.')).toBeVisible()
  await technician.getByRole('button', { name: 'Close' }).click()
  await expect(technician.getByRole('dialog')).toHaveCount(0)

  await manager.goto('/inspections?preview=inspections:feature-x')
  const question = manager.getByRole('dialog', { name: 'Run Other Releases Here?' })
  await expect(question).toContainText('mfe-inspections 1.1.0')
  await expectAccessible(manager)
  await expect(first(manager)).toBeVisible()
  await question.getByRole('button', { name: 'Run in This Tab' }).click()
  await expect(second(manager)).toBeVisible()
  const badge = manager.getByRole('note', { name: 'Releases of this tab' })
  await expect(badge).toContainText('the preview feature-x of mfe-inspections')

  decide('end-preview', 'mfe-inspections', '--branch', 'feature/x')
  await manager.reload()
  await expect(first(manager)).toBeVisible()
  await Promise.all([manager.close(), technician.close()])
})

test('serves a deployed console with a remote that follows its sources', async ({ browser }) => {
  const registry = await (await fetch(`${own.url}/registry.json`)).text()
  const dev = await team.dev(own.url, await freePort())
  const context = await browser.newContext({ baseURL: dev.url })
  const page = await context.newPage()
  await storeSession(page, 'manager')
  await page.goto('/inspections')
  await expect(second(page)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  changePage(team, 'Now with figures.', 'Seen at once.')
  await expect(page.getByText('Seen at once.')).toBeVisible()

  await test.step('shows type errors in the overlay until their correction', async () => {
    const overlay = page.locator('#webpack-dev-server-client-overlay')
    const wrong = join(team.folder, 'src/wrong.ts')
    writeFileSync(wrong, "export const size: number = 'large'\n")
    const shown = overlay.contentFrame().locator('body')
    // The first check reads the types of all packages.
    const slow = { timeout: 60_000 }
    await expect(shown).toContainText('src/wrong.ts:1:14', slow)
    await expect(shown).toContainText("1 export const size: number = 'large'")
    writeFileSync(wrong, 'export const size: number = 7\n')
    await expect(overlay).toHaveCount(0, slow)
    await expect(page.getByText('Seen at once.')).toBeVisible()
    rmSync(wrong)
  })
  await test.step('an error of rendering is in the overlay with file and line', async () => {
    const file = join(team.folder, 'src/features/inspections/InspectionsPage.tsx')
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/^ {2}return/m, "  if (list) throw new Error('No lift')\n$&"),
    )
    const shown = page.locator('#webpack-dev-server-client-overlay').contentFrame().locator('body')
    await expect(shown).toContainText('No lift')
    await expect(shown).toContainText(
      /at InspectionsPage \(\S*src\/features\/inspections\/InspectionsPage\.tsx:\d+\)/,
    )
  })
  expect(await (await fetch(`${own.url}/registry.json`)).text()).toBe(registry)
  await context.close()
  await dev.stop()
})
