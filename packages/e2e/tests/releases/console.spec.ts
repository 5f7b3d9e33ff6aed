import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openReleaseStore } from '@hoistway/releases/store'
import { expect, type Page } from '@playwright/test'
import { test } from '../../src/console-test.ts'
import { asAdmin, browserOf, release, reloadWhenOffered } from '../../src/own-console.ts'
import { hasWorker } from '../../src/settled.ts'
import { demoUsers } from '../../src/sign-in.ts'

function consoleBuild(into: string, version: string): string {
  const folder = join(into, `console-${version}`)
  cpSync(join(import.meta.dirname, '../../../../host/dist'), folder, { recursive: true })
  for (const copy of globSync('*.{br,gz}', { cwd: folder })) rmSync(join(folder, copy))
  const [shell = ''] = globSync('signed-in.*.js', { cwd: folder })
  const change = (file: string, work: (text: string) => string) =>
    writeFileSync(join(folder, file), work(readFileSync(join(folder, file), 'utf8')))
  const hash = () =>
    createHash('sha256')
      .update(readFileSync(join(folder, shell)))
      .digest('base64')
  const before = hash()
  change(shell, (script) => `${script};document.documentElement.dataset.shell = '${version}'`)
  change('index.html', (html) =>
    html.replace('<body', `<body data-page="${version}"`).replaceAll(before, hash()),
  )
  return folder
}

test('tries, promotes and rolls back a console, also in tabs with the previous one', async ({
  browser,
  own,
}) => {
  const decide = (...words: string[]) => release([...words, '--target', own.url], asAdmin)
  const withWorker = { serviceWorkers: 'allow' } as const
  const [manager, admin] = await Promise.all([
    browserOf(own, browser, 'manager', withWorker),
    browserOf(own, browser, 'admin', withWorker),
  ])
  for (const page of [manager, admin]) {
    await page.goto('/profile')
    await hasWorker(page)
  }
  const runs = (version: string) => (page: Page) =>
    page.locator(`html[data-shell="${version}"] > body[data-page="${version}"]`)
  const builtIn = (page: Page) => page.locator('html:not([data-shell]) > body:not([data-page])')

  await openReleaseStore(own.store).add({
    folder: consoleBuild(own.folder, '1.0.0'),
    version: '1.0.0',
    by: 'test',
  })
  decide('canary', 'host', '1.0.0', '--user', demoUsers.manager)
  await reloadWhenOffered(manager, builtIn)
  await expect(runs('1.0.0')(manager)).toBeVisible()
  await admin.reload()
  await expect(builtIn(admin)).toBeVisible()

  decide('promote', 'host', '1.0.0')
  await reloadWhenOffered(admin, builtIn)
  await expect(runs('1.0.0')(admin)).toBeVisible()
  await expect.poll(() => admin.evaluate(kept)).toBe(true)
  await admin.context().setOffline(true)
  await admin.reload()
  await expect(runs('1.0.0')(admin)).toBeVisible()
  await admin.context().setOffline(false)
  await admin.goto('/releases')
  const section = admin.getByRole('region', { name: 'Console', exact: true })
  await expect(section.getByRole('row', { name: /^1\.0\.0/ })).toContainText('Live')
  await expect(section.getByRole('row', { name: /^1\.0\.0/ })).toContainText('This tab')
  await expect(section.getByRole('button', { name: /Run Here/ })).toHaveCount(0)

  decide('rollback', 'host')
  await reloadWhenOffered(admin, runs('1.0.0'), 'The release you are using was taken back.')
  await expect(builtIn(admin)).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible()
  await Promise.all([manager.close(), admin.close()])
})

const kept = `caches.open('hoistway-shell-1').then(async (cache) =>
  (await cache.keys()).some(({ url }) => /\\/remotes\\/host\\/.*\\/signed-in\\./.test(url)))`
