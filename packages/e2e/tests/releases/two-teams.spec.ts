import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesIn, hashOf, isCopy } from '@hoistway/releases/integrity'
import type { ReleaseAuditEntry } from '@hoistway/releases/release-audit'
import { freePort } from '@hoistway/testing/free-port'
import type { Browser, Page } from '@playwright/test'
import { type NpmTeam, npmTeam } from '../../src/npm-team.ts'
import { type DemoUser, demoPassword, demoUsers, storeSession } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// Installs two remotes from a registry.
test.use({ actionTimeout: 60_000 })
test.skip(process.env.E2E_NPM_REGISTRY === undefined, 'npm run test:team runs it')

const FIRST = 'This is the first page of mfe-inspections.'
const asAdmin = { HOISTWAY_EMAIL: demoUsers.admin, HOISTWAY_PASSWORD: demoPassword }
const admitted = ['admin', 'manager', 'technician'] as const
let folder: string
let target: string

test.beforeAll(({ baseURL }) => {
  target = String(baseURL)
  folder = mkdtempSync(join(tmpdir(), 'hoistway-teams-'))
  const { host } = new URL(String(process.env.E2E_NPM_REGISTRY))
  writeFileSync(join(folder, '.npmrc'), `//${host}/:_authToken=anybody\n`)
})
test.afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function openAs(browser: Browser, who: DemoUser, path: string, url = target): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await storeSession(page, who)
  await page.goto(path)
  return page
}

async function newToken(browser: Browser, remote: string): Promise<string> {
  const page = await openAs(browser, 'admin', '/service-accounts')
  await page.getByRole('button', { name: 'New Service Account' }).click()
  const account = page.getByRole('dialog', { name: 'New Service Account' })
  await account.getByLabel('Name').fill(`ci-of-${remote}`)
  await account.getByRole('button', { name: 'Save' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Your password', { exact: true }).fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: `New Token for ci-of-${remote}` }).click()
  const dialog = page.getByRole('dialog', { name: `New Token for ci-of-${remote}` })
  await dialog.getByLabel('Name').fill(`CI of ${remote}`)
  for (const action of ['publish', 'canary', 'promote', 'rollback'])
    await dialog.getByLabel(`releases:${action}`).check()
  await dialog.getByLabel('Remotes').fill(remote)
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  const token = await page.getByRole('dialog', { name: 'API Token' }).getByText(/^hwr_/).textContent()
  await page.context().close()
  expect(token).toMatch(/^hwr_/)
  return String(token)
}

interface Team extends NpmTeam {
  readonly token: string
}

async function newTeam(browser: Browser, name: string): Promise<Team> {
  const token = await newToken(browser, `mfe-${name}`)
  const env = {
    npm_config_registry: String(process.env.E2E_NPM_REGISTRY),
    npm_config_userconfig: join(folder, '.npmrc'),
    HOISTWAY_TARGET: target,
    HOISTWAY_TOKEN: token,
  }
  return { ...(await npmTeam({ into: folder, name, env })), token }
}

async function followsTutorial(team: NpmTeam): Promise<void> {
  const readme = readFileSync(join(team.folder, 'README.md'), 'utf8')
  const [page = '', component = '', element = '', item = ''] = [
    ...readme.matchAll(/^ {3}```tsx?\n([\s\S]*?)^ {3}```/gm),
  ].map(([, code = '']) => code.replaceAll(/^ {3}/gm, ''))
  await team.change('src/pages.ts', /\n\}\)/, `\n  ${page}})`)
  expect(await team.refused('npm test')).toMatch(/src\/routes\.tsx.*Property 'inspectionsAlerts' is missing/s)
  writeFileSync(join(team.folder, 'src/features/inspections/AlertsPage.tsx'), component)
  await team.change('src/routes.tsx', /\n\}\)/, `\n${element}})`)
  const texts = [...readme.matchAll(/`(alerts\w*: '[^`]*')`/g)].map(([, text]) => text)
  expect(texts).toHaveLength(6)
  for (const [index, language] of ['en', 'de', 'fr'].entries())
    await team.change(
      `src/texts/${language}.ts`,
      /\n\}/,
      `\n  ${texts.slice(index * 2, index * 2 + 2).join(',\n  ')},\n}`,
    )
  await team.change('remote.config.ts', "'report', 100)", `'report', 100), ${item.trim()}`)
}

async function develops(browser: Browser, team: NpmTeam): Promise<void> {
  const dev = await team.dev(await freePort())
  const page = await openAs(browser, 'manager', '/inspections', dev.url)
  await expect(page.getByText(FIRST)).toBeVisible()
  await team.change('src/texts/en.ts', FIRST, 'Seen while it is written.')
  await expect(page.getByText('Seen while it is written.')).toBeVisible()
  await team.change('src/texts/en.ts', 'Seen while it is written.', FIRST)
  await page.context().close()
  await followsTutorial(team)
  const admin = await openAs(browser, 'admin', '/inspections', dev.url)
  const added = admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Open Alerts' })
  await expect(async () => {
    await admin.reload()
    await expect(added).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await added.click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Open Alerts' })).toBeVisible()
  await expect(admin.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await admin.context().close()
  await dev.stop()
}

async function publishes(team: NpmTeam): Promise<void> {
  for (const line of ['npm test', 'npm run check', 'npm run build']) await team.type(line)
  const key = join(folder, 'ci.key')
  await team.type(`npx hoistway keys new ${key}`)
  expect(await team.refused(`npx hoistway keys add ${key}.pub`)).toContain(
    'This call is for signed-in users only, not for API tokens.',
  )
  await team.type(`npx hoistway keys add ${key}.pub`, asAdmin)
  await team.type('npx hoistway test --attest attestation.json', { HOISTWAY_SIGNING_KEY: key })
  const other = await team.refused('npx hoistway publish --version 1.0.1 --attestation attestation.json')
  expect(other).toContain('The attestation is about mfe-inspections 1.0.0, not about mfe-inspections 1.0.1.')
  const said = await team.type('npx hoistway publish --attestation attestation.json')
  expect(said).toContain('mfe-inspections 1.0.0 is published')
  expect(said).not.toContain('running tests')
}

async function isKeptOut(team: Team, other: Team): Promise<void> {
  const remote = `mfe-${other.name}`
  const releases = () => team.type('npx hoistway list --json', asAdmin)
  const before = await releases()
  const published = await other.refused('npx hoistway publish --version 9.0.0', {
    HOISTWAY_TOKEN: team.token,
  })
  expect(published).toContain(`You do not have permission to publish ${remote}.`)
  expect(published).not.toMatch(/\n\s+at /)
  for (const line of [
    `promote ${remote} 1.0.0`,
    `canary ${remote} 1.0.0 --share 50`,
    `rollback ${remote}`,
    `rollback ${remote} --live`,
    `approve ${remote} 1.0.0`,
    `withdraw ${remote} 1.0.0`,
  ]) {
    const said = await team.refused(`npx hoistway ${line}`)
    expect(said, line).toContain('You do not have permission to do this.')
    expect(said, line).not.toMatch(/\n\s+at /)
  }
  expect(await releases()).toBe(before)
}

async function reportCarelessMistakes(team: NpmTeam): Promise<void> {
  const page = 'src/features/energy/EnergyPage.tsx'
  const mistakes = [
    {
      file: 'src/features/energy/EnergyPage.module.css',
      before: '.table {',
      after: ':global(body) {\n  zoom: 2;\n}\n\n.table {',
      told: /Styles reach outside of the remote\..*\.css: body$/s,
    },
    {
      file: page,
      before: "import { Link } from 'react-router-dom'",
      after:
        "import { createMemoryRouter, Link } from 'react-router-dom'\nexport const own = createMemoryRouter",
      told: /src\/features\/energy\/EnergyPage\.tsx:\d+: The host does not provide createMemoryRouter of react-router-dom/,
    },
    {
      file: page,
      before: 'export function EnergyPage() {',
      after: "export function EnergyPage() {\n  if (Date.now() > 0) throw new Error('No figures')",
      told: /The page \/energy fails in a browser: No figures/,
    },
  ]
  for (const { file, before, after, told } of mistakes) {
    await team.change(file, before, after)
    const said = await team.refused('npm run check')
    expect(said).toMatch(told)
    expect(said).not.toMatch(/\n\s+at /)
    await team.change(file, after, before)
  }
}

async function maliciousIsStopped(browser: Browser, team: Team): Promise<void> {
  const page = await openAs(browser, 'admin', '/energy')
  await expect(page.getByRole('heading', { level: 1, name: 'Energy' })).toBeVisible()
  const refused = await page.evaluate(async () => {
    const call = async (path: string, body: unknown) => {
      const answer = await fetch(`/api${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('hoistway.token')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      return [answer.status, (await answer.json()).code]
    }
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const account = '00000000-0000-4000-8000-000000000000'
    const scopes = ['releases:publish', 'releases:promote']
    const token = { name: 'mine', remotes: ['mfe-inspections'], scopes, expiresAt }
    return Promise.all([
      call(`/service-accounts/${account}/tokens`, token),
      call('/releases/mfe-inspections/promote', { version: '1.0.0' }),
    ])
  })
  expect(refused).toEqual([
    [403, 'confirmation-needed'],
    [403, 'confirmation-needed'],
  ])
  await expect.poll(() => stylesOf(page, 'mfe-energy')).toEqual([false])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Elevators' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Elevators' })).toBeVisible()
  await expect.poll(() => stylesOf(page, 'mfe-energy')).toEqual([true])
  await page.context().close()
  const built = { 'later.css': 'body { display: none }' }
  expect(await sent(team, '6.6.6', built)).toContain('Styles reach outside of the remote.')
}

const stylesOf = (page: Page, remote: string) =>
  page.evaluate((name) => {
    const own = [...document.styleSheets].filter(({ href }) => href?.includes(`/${name}/`))
    return [...new Set(own.map(({ disabled }) => disabled))]
  }, remote)

/** Skips local checks. */
async function sent(team: Team, version: string, more: Readonly<Record<string, string>>): Promise<string> {
  const dist = join(team.folder, 'dist')
  const paths = (await filesIn(dist)).filter((path) => !isCopy(path))
  const contents = [
    ...paths.map((path) => [path, readFileSync(join(dist, path))] as const),
    ...Object.entries(more).map(([path, text]) => [path, Buffer.from(text)] as const),
  ]
  const files = Object.fromEntries(contents.map(([path, bytes]) => [path, bytes.toString('base64')]))
  const integrity = Object.fromEntries(contents.map(([path, bytes]) => [path, hashOf(bytes)]))
  const answer = await fetch(new URL('/api/releases', target), {
    method: 'POST',
    headers: { authorization: `Bearer ${team.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version, files, integrity }),
  })
  expect(answer.status).toBe(409)
  return answer.text()
}

async function badReleaseIsStopped(browser: Browser, team: Team): Promise<void> {
  // The check opens the page as another user.
  const crash =
    "export function InspectionsPage() {\n  if (useUser().email.endsWith('@hoistway.demo')) throw new Error('No figures')"
  await team.change(
    'src/features/inspections/InspectionsPage.tsx',
    'export function InspectionsPage() {',
    crash,
  )
  await team.type('npx hoistway publish --version 1.1.0')
  const users = admitted.map((who) => `--user ${demoUsers[who]}`).join(' ')
  await team.type(`npx hoistway canary 1.1.0 --steps 1%,10%,50% --every 15m ${users}`)
  const from = performance.now()
  const tabs = await Promise.all(admitted.map((who) => openAs(browser, who, '/inspections')))
  for (const tab of tabs) await expect(tab.getByText(FIRST)).toBeHidden()
  const takenBack = async () => {
    const entries: ReleaseAuditEntry[] = JSON.parse(await team.type('npx hoistway audit --json'))
    return entries.find(({ action }) => action === 'take-back')
  }
  await expect.poll(takenBack).toMatchObject({
    by: { kind: 'system' },
    remotes: ['mfe-inspections'],
    from: expect.stringContaining('step 1 of 3'),
    to: '1.0.0',
    why: expect.stringMatching(/^3 of 3 sessions had errors, of the live version 0 of /),
  })
  noteSeconds('a bad release is taken back', from)
  for (const tab of tabs) await tab.context().close()
  const releases = await openAs(browser, 'admin', '/releases')
  await expect(releases.getByRole('region', { name: 'Inspections', exact: true })).toContainText(
    /1\.1\.0 was taken back .* by itself: /,
  )
  await releases.context().close()
  const page = await openAs(browser, 'manager', '/inspections')
  await expect(page.getByText(FIRST)).toBeVisible()
  await page.context().close()
}

async function rollbackIsSeen(browser: Browser, team: Team): Promise<void> {
  await team.change(
    'src/features/inspections/InspectionsPage.tsx',
    /\n {2}if \(useUser\(\)\.email\.endsWith.*No figures'\)/,
    '',
  )
  await team.change('src/texts/en.ts', FIRST, 'Now with figures.')
  await team.type('npx hoistway publish --version 1.2.0')
  await team.type('npx hoistway promote 1.2.0')
  const page = await openAs(browser, 'manager', '/inspections')
  await expect(page.getByText('Now with figures.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Live connection: Connected/ })).toBeVisible()
  const from = performance.now()
  const seen = page
    .getByText('The release you are using was taken back.')
    .waitFor()
    .then(() => noteSeconds('a rollback is seen in an open tab, the start of its command included', from))
  await team.type('npx hoistway rollback')
  const done = (performance.now() - from) / 1000
  expect((await seen) - done).toBeLessThan(5)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByText(FIRST)).toBeVisible()
  await page.context().close()
}

function noteSeconds(type: string, from: number): number {
  const seconds = (performance.now() - from) / 1000
  test.info().annotations.push({ type, description: `${seconds.toFixed(1)} s` })
  console.log(`${type}: ${seconds.toFixed(1)} s`)
  return seconds
}

test('two teams release their remotes with a token each, without access to the other', async ({
  browser,
}) => {
  test.setTimeout(1_800_000)
  const inspections = await test.step('a team creates a remote', () => newTeam(browser, 'inspections'))
  await test.step('it develops against a running console, as its README says', () =>
    develops(browser, inspections))
  await test.step('it publishes an attested build', () => publishes(inspections))
  await test.step('it promotes, and the remote is in the menu', async () => {
    await inspections.type('npx hoistway promote 1.0.0')
    const page = await openAs(browser, 'manager', '/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inspections' }).click()
    await expect(page.getByText(FIRST)).toBeVisible()
    await page.context().close()
    const list = await inspections.type('npx hoistway list')
    expect(list).toMatch(/mfe-inspections +1\.0\.0 .* from [0-9a-f]{12} by \S+ at \S+Z \(signed: ci\.key\)/)
  })
  const energy = await test.step('another team does the same', async () => {
    const team = await newTeam(browser, 'energy')
    await team.type('npm run release')
    await team.type('npx hoistway promote 1.0.0')
    return team
  })
  await test.step('neither can access the other', async () => {
    await isKeptOut(energy, inspections)
    await isKeptOut(inspections, energy)
  })
  await test.step('a careless team gets its mistakes reported', () => reportCarelessMistakes(energy))
  await test.step('a malicious remote is stopped', () => maliciousIsStopped(browser, energy))
  await test.step('a bad release is stopped at its first step', () =>
    badReleaseIsStopped(browser, inspections))
  await test.step('a rollback appears in an open tab', () => rollbackIsSeen(browser, inspections))
})
