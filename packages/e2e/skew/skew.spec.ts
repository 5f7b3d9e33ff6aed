import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promoted } from '@hoistway/federation/release-plan'
import { openReleaseStore } from '@hoistway/federation/release-store'
import { startOwnConsole } from '../src/own-console.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'
import { previousBuild } from './previous-build.ts'

const reference = process.env.SKEW_REF ?? 'HEAD~1'
const root = join(import.meta.dirname, '../../..')
const names = globSync('mfe-*/remote.config.ts', { cwd: root }).map((file) => file.split(/[\\/]/)[0] ?? '')
// Pages that an older side does not know yet may ask for what it answers otherwise.
test.use({ allowedConsole: /./ })

const previous = previousBuild(reference)
const pairs = names.flatMap((name) => [
  { name, remote: previous, host: root, title: `${name} of ${reference} in the current host` },
  { name, remote: root, host: previous, title: `the current ${name} in the host of ${reference}` },
])

for (const { name, remote, host, title } of pairs) {
  test(title, async ({ browser }) => {
    const own = await startOwnConsole({
      hostDist: join(host, 'host/dist'),
      async fill(folder) {
        const store = openReleaseStore(folder)
        const decision = { by: 'skew', at: new Date().toISOString() }
        const build = { folder: join(remote, name, 'dist'), version: '1.0.0', by: 'skew' }
        await store.add(build, (after) => promoted(after, name, '1.0.0', decision))
      },
    })
    try {
      const page = await (await browser.newContext({ baseURL: own.url })).newPage()
      await signIn(page, 'admin', '/profile')
      const { routes } = JSON.parse(readFileSync(join(remote, name, 'dist/remote.json'), 'utf8'))
      for (const { path } of routes.filter((route: { path: string }) => !route.path.includes(':'))) {
        await page.goto(path)
        const heading = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(heading, path).toBeVisible()
        // What is new may need a newer host: then it is refused calmly. What was released works for good.
        if (host === previous) await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
        else await expect(heading, path).not.toHaveText(/is not available|could not be/)
      }
    } finally {
      await own.stop()
    }
  })
}
