import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { root } from '../workspace.ts'

vi.mock('node:fs', async (original) => ({ ...(await original<object>()), writeFileSync: vi.fn() }))
vi.mock('execa', () => ({
  execa: async () => ({ stdout: '{"name":"left-lift","version":"1.0.0","license":"MIT"}' }),
}))
vi.mock('../pnpm.ts', () => ({ installPackages: async () => {} }))
afterEach(() => vi.restoreAllMocks())

test.each([
  ['packages/server', 'dependencies', []],
  ['packages/simulator', 'dependencies', []],
  ['packages/build', 'dependencies', []],
  ['packages/signalr-hub', 'dependencies', []],
  ['packages/server', 'devDependencies', ['--dev']],
  ['host', 'devDependencies', ['--dev']],
])('a package for %s is added to its %s with the options %j', async (folder, field, options) => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { argv } = process
  onTestFinished(() => void Object.assign(process, { argv }))
  process.argv = [...argv.slice(0, 2), 'left-lift', '--to', folder, ...options]
  vi.resetModules()
  await import('./add.ts')
  const file = join(root, folder, 'package.json')
  const [, written = '{}'] = vi.mocked(writeFileSync).mock.calls.findLast(([name]) => name === file) ?? []
  const before = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = { ...before, [field]: { ...before[field], 'left-lift': 'catalog:' } }
  expect(JSON.parse(String(written))).toEqual(wanted)
})
