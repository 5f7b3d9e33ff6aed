import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { currentDescriptor } from '../remote/remote-folder.ts'
import { contractVersion } from '../shared-modules.ts'
import { checkPaths, checkRemote } from './check-remote.ts'
import { untrueRange } from './contract-range.ts'
import { checkImports } from './import-rules.ts'
import { notAsWanted, requireInstalled } from './installed.ts'
import { checkRoutes } from './routes.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder('check', onTestFinished)
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const descriptor = (...paths: string[]) =>
  remoteDescriptor.parse({
    name: 'mfe-lifts',
    title: 'Lifts',
    version: '1.0.0',
    platform: '^2.0.0',
    routes: paths.map((path) => ({ path })),
    navigation: [],
  })

test('compares declared routes with the build', async () => {
  write(
    'src/routes.tsx',
    `const base = '/lifts'
     export const routes = [{ path: base, element: 'a' }, { path: base + '/:id', element: null }]
     export const later = () => import('./Page.tsx')`,
  )
  const texts = (await checkRoutes(folder, descriptor('/lifts', '/lifts/:id', '/settings'))).map(
    ({ text }) => text,
  )
  expect(texts).toEqual([
    '/lifts/:id is declared in remote.config.ts, but src/routes.tsx has no element for it.',
    '/settings is declared in remote.config.ts, but src/routes.tsx has no element for it.',
  ])
})

test('compares declared extensions with the build', async () => {
  write(
    'src/routes.tsx',
    `export const routes = [{ path: '/lifts', element: 'a' }]
     export const extensions = { card: () => import('./Card.tsx'), forgotten: () => import('./Other.tsx') }`,
  )
  const extension = (name: string) => ({ slot: 'dashboard.cards', name, title: name, order: 1 })
  const extensions = [extension('card'), extension('late'), { ...extension('open'), path: '/lifts' }]
  const findings = await checkRoutes(folder, { ...descriptor('/lifts'), extensions })
  expect(findings.map(({ text }) => text)).toEqual([
    'The extension late is declared, but the extensions of src/routes.tsx lack it.',
    'src/routes.tsx exports the extension forgotten, but remote.config.ts does not declare it.',
  ])
})

test('warns about routes that need a browser', async () => {
  write('src/routes.tsx', `export const routes = [{ path: document.title, element: 'a' }]`)
  expect(await checkRoutes(folder, descriptor('/lifts'))).toEqual([
    {
      level: 'warning',
      text: 'src/routes.tsx was not compared: it cannot be run without a browser (ReferenceError: document is not defined).',
    },
  ])
})

test('counts imports of dynamically loaded pages but not of types', async () => {
  write('src/routes.tsx', `export const page = () => import('./Page.tsx')`)
  write(
    'src/Page.tsx',
    `import { Button, type ButtonProps } from '@mantine/core'
     import type { Server } from 'node:http'
     export const Page = (props: ButtonProps, server: Server) => Button`,
  )
  const [found, ...others] = await checkImports(folder)
  expect(found?.text).toContain('src/Page.tsx imports @mantine/core: ')
  expect(others).toEqual([])
})

test('reports a path of another remote for any parameter name', () => {
  const live = descriptor('/lifts', '/lifts/:id')
  const registry = {
    remotes: {
      'mfe-lifts': {
        live: '1.0.0',
        previous: [],
        releases: [{ version: '1.0.0', manifest: 'm', descriptor: live }],
      },
    },
  }
  const other = { ...descriptor('/stairs', '/lifts/:key'), name: 'mfe-stairs' }
  expect(checkPaths(registry, other).map(({ text }) => text)).toEqual([
    'The path /lifts/:key of mfe-stairs belongs to mfe-lifts.',
  ])
  expect(checkPaths(registry, live)).toEqual([])
  expect(checkPaths(undefined, descriptor('/Settings/')).map(({ text }) => text)).toEqual([
    'The path /Settings/ of mfe-lifts belongs to host.',
  ])
})

test('compares installed packages with package.json', () => {
  write('package.json', JSON.stringify({ dependencies: { a: '^1.2.0', b: 'workspace:*', c: '^1.0.0' } }))
  write('node_modules/a/package.json', JSON.stringify({ version: '1.1.0' }))
  write('node_modules/b/package.json', JSON.stringify({ version: '0.1.0' }))
  write('package-lock.json', '{}')
  expect(notAsWanted(folder)).toEqual(['a ^1.2.0 is wanted, 1.1.0 is installed', 'c ^1.0.0 is not installed'])
  expect(() => requireInstalled(folder)).toThrow('the lock file may be outdated')
  expect(() => requireInstalled(folder)).toThrow('Run npm install.')
})

test.each([
  [['pnpm-lock.yaml'], 'pnpm install --no-frozen-lockfile'],
  [['yarn.lock'], 'yarn install'],
  [['yarn.lock', 'package-lock.json'], 'yarn install'],
  [['bun.lock'], 'bun install'],
  [['bun.lock', 'package-lock.json'], 'bun install'],
  [[], 'npm install'],
])('with the lock files %j it asks for %s', (files, command) => {
  write('lifts/package.json', JSON.stringify({ dependencies: { a: '^1.2.0' } }))
  for (const file of files) write(file, '')
  expect(() => requireInstalled(join(folder, 'lifts'))).toThrow(`Run ${command}.`)
})

test('finds packages that a workspace has installed in a parent folder', () => {
  const remote = join(folder, 'apps/lifts')
  write('apps/lifts/package.json', JSON.stringify({ dependencies: { a: '^1.2.0' } }))
  write('node_modules/a/package.json', JSON.stringify({ version: '1.2.0' }))
  write('node_modules/@hoistway/platform/package.json', JSON.stringify({ version: '2.0.0' }))
  write('node_modules/@hoistway/platform/api-report.md', '- 2.4.0 @hoistway/platform/http later')
  write('apps/lifts/src/routes.tsx', `import { later } from '@hoistway/platform/http'; later()`)
  expect(notAsWanted(remote)).toEqual([])
  expect(contractVersion(remote)).toBe('2.0.0')
  expect(untrueRange(remote, { name: 'mfe-lifts', platform: '^2.0.0' })).toContain('which came with 2.4.0')
})

test('reads the additions of the installed contract, not of one in a parent folder', () => {
  const remote = join(folder, 'lifts')
  write('lifts/node_modules/@hoistway/platform/package.json', JSON.stringify({ version: '2.0.0' }))
  write('node_modules/@hoistway/platform/package.json', JSON.stringify({ version: '2.4.0' }))
  write('node_modules/@hoistway/platform/api-report.md', '- 2.4.0 @hoistway/platform/http later')
  write('lifts/src/routes.tsx', `import { later } from '@hoistway/platform/http'; later()`)
  expect(untrueRange(remote, { name: 'mfe-lifts', platform: '^2.0.0' })).toBeUndefined()
})

test('prints warnings together with problems', async () => {
  write('package.json', '{}')
  symlinkSync(
    join(import.meta.dirname, '../../../../mfe-fleet/node_modules'),
    join(folder, 'node_modules'),
    'junction',
  )
  write('src/routes.tsx', 'export const routes = []')
  const said: string[] = []
  const remote = { ...descriptor('/lifts'), routes: [{ path: '/lifts', roles: ['Janitor'] }] }
  await expect(checkRemote(folder, remote, {}, (text) => said.push(text))).rejects.toThrow(
    '/lifts is declared in remote.config.ts, but src/routes.tsx has no element for it.',
  )
  expect(said).toEqual(['warning: No account has the role Janitor. Roles: Admin, Manager, Technician.'])
})

test('reads a descriptor again after a module that it imports has changed', async () => {
  write(
    'remote.config.ts',
    `import { path } from './src/pages.ts'
     export default {
       name: 'mfe-lifts', title: 'Lifts', version: '1.0.0', platform: '^2.0.0', routes: [{ path }], navigation: [],
     }`,
  )
  write('src/pages.ts', `export const path: string = '/lifts'`)
  expect((await currentDescriptor(folder)).routes).toEqual([{ path: '/lifts' }])
  write('src/pages.ts', `export const path: string = '/lifts/alerts'`)
  expect((await currentDescriptor(folder)).routes).toEqual([{ path: '/lifts/alerts' }])
})
