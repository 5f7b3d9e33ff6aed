import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, extname, join } from 'node:path'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { promoted } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { openReleaseStore } from '@hoistway/releases/store'
import type { Page } from '@playwright/test'
import { run } from '../../src/own-console.ts'
import { openInside, signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const root = join(import.meta.dirname, '../../../..')
const given = process.env.SKEW_BUILDS?.split(delimiter)
const before = given ?? [run([join(root, 'scripts/test/previous-builds.ts')]).trim()]
test.skip(before[0] === '', 'this clone of the repository does not reach back to the release before')
// Newer pages may request features that an older side lacks.
test.use({ allowedConsole: /./ })

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const pairs = before.flatMap((previous) => {
  const platform = join(previous, 'platform.json')
  return [
    {
      title: 'remotes of the previous release work in the current host',
      remotes: previous,
      hostDist: join(root, 'host/dist'),
      contract: json(join(root, 'packages/platform/package.json')).version,
      previous,
    },
    // A store may contain only remotes.
    ...(previous === '' || existsSync(platform)
      ? [
          {
            title: 'current remotes work in the previous host, or are rejected with an explanation',
            remotes: root,
            hostDist: join(previous, 'host/dist'),
            contract: previous === '' ? '' : json(platform).version,
            previous,
          },
        ]
      : []),
  ]
})

for (const { title, remotes, hostDist, contract, previous } of pairs) {
  test(given ? `${title}: ${basename(previous)}` : title, async ({ page }) => {
    const store = mkdtempSync(join(tmpdir(), 'hoistway-skew-'))
    try {
      const descriptors = await filled(store, remotes)
      const requestedPaths = await serve(page, hostDist, store)
      await signIn(page, 'admin', '/profile')
      for (const descriptor of descriptors) {
        const fit = platformFit(descriptor.platform, contract)
        await test.step(`${descriptor.title} needs ${descriptor.platform}, the host has ${contract}: ${fit}`, () =>
          fit === 'fits'
            ? expectPages(page, descriptor)
            : expectRefused(page, descriptor, fit, requestedPaths))
      }
    } finally {
      await page.context().unrouteAll({ behavior: 'ignoreErrors' })
      rmSync(store, { recursive: true, force: true })
    }
  })
}

async function filled(folder: string, builds: string): Promise<RemoteDescriptor[]> {
  const store = openReleaseStore(folder)
  const decision = { by: 'skew', at: new Date().toISOString() }
  for (const dist of globSync('mfe-*/dist', { cwd: builds }).sort()) {
    const { name } = remoteDescriptor.parse(json(join(builds, dist, 'remote.json')))
    await store.add({ folder: join(builds, dist), version: '1.0.0', by: 'skew' }, (after) =>
      promoted(after, name, '1.0.0', decision),
    )
  }
  return Object.values(store.read().remotes).flatMap(({ releases }) =>
    releases.map(({ descriptor }) => descriptor),
  )
}

/** Serves host and releases like a static host. Returns a growing list of requested paths. */
async function serve(page: Page, hostDist: string, store: string): Promise<readonly string[]> {
  const requestedPaths: string[] = []
  const isOurs = ({ pathname }: URL) => !/^\/(api|customerHub)(\/|$)/.test(pathname)
  await page.context().route(isOurs, async (route) => {
    const { pathname } = new URL(route.request().url())
    requestedPaths.push(pathname)
    const isReleased = pathname === '/registry.json' || pathname.startsWith('/remotes/')
    const path = join(isReleased ? store : hostDist, extname(pathname) === '' ? 'index.html' : pathname)
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 }))
  })
  return requestedPaths
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

async function expectPages(page: Page, { routes }: RemoteDescriptor): Promise<void> {
  for (const { path } of routes.filter((route) => !route.path.includes(':'))) {
    await openInside(page, path)
    await expect(page.getByRole('status', { name: /^Loading/ }), path).toHaveCount(0)
    await expect(heading(page), path).toBeVisible()
    await expect(heading(page), path).not.toHaveText(/is not available|could not be/)
  }
}

async function expectRefused(
  page: Page,
  { name, routes }: RemoteDescriptor,
  fit: 'too-new' | 'too-old',
  requestedPaths: readonly string[],
): Promise<void> {
  await openInside(page, routes[0]?.path ?? '/')
  await expect(heading(page)).toHaveText(/ (could not be loaded|is not available)$/)
  const why = fit === 'too-new' ? 'It needs a newer console.' : 'It was made for an older console'
  await expect(page.getByText(why)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(requestedPaths.filter((path) => path.startsWith(`/remotes/${name}/`))).toEqual([])
}
