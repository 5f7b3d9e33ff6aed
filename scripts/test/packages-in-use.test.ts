import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'

const sources = globSync('{host,mfe-*,packages/*}/src/**/*.{ts,tsx}', { cwd: root })
  .concat(globSync(['scripts/**/*.ts', 'packages/e2e/{src,tests}/**/*.ts'], { cwd: root }))
  .filter((file) => !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const importers = (name: string) =>
  sources.filter(({ text }) => new RegExp(`from '${name}(/[^']+)?'`).test(text)).map(({ file }) => file)

test.each([
  'webpack',
  'react',
  'react-dom',
  'react-router-dom',
  'zustand',
  'ky',
  '@microsoft/signalr',
  '@mantine/core',
  '@mantine/form',
  'zod',
  'vitest',
  '@playwright/test',
  'concurrently',
])('%s, a build dependency of the product, is in use', (name) => {
  expect(importers(name)).not.toEqual([])
})

test('host and remotes are federated with the same package', () => {
  expect(importers('@module-federation/enhanced')).toEqual(
    expect.arrayContaining(['host/src/remotes/federation.ts', 'packages/build/src/remote-config.ts']),
  )
})
