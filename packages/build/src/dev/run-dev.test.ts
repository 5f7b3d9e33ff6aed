import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Compiler } from 'webpack'
import { runDev } from './run-dev.ts'

const compilers = vi.hoisted((): Compiler[] => [])
vi.mock('./types/show-type-errors.ts', () => ({
  startWithTypes(_: unknown, { compiler }: { compiler: Compiler }) {
    compilers.push(compiler)
    return new Promise(() => {})
  },
}))
vi.mock('../check/console-fit.ts', () => ({ consoleFit: async () => '' }))
vi.mock('./console-proxy.ts', async (original) => ({
  ...(await original<object>()),
  signInNotice: async () => undefined,
}))

test('development servers of one remote build into different folders', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  vi.stubEnv('NODE_ENV', 'test')
  onTestFinished(() => void vi.restoreAllMocks().unstubAllEnvs())
  const folder = temporaryFolder('dev', onTestFinished)
  const config = { name: 'mfe-lifts', title: 'Lifts', version: '1.0.0', platform: '^2.0.0', navigation: [] }
  writeFileSync(
    join(folder, 'remote.config.ts'),
    `export default ${JSON.stringify({ ...config, routes: [{ path: '/lifts' }] })}`,
  )
  writeFileSync(join(folder, 'webpack.config.ts'), 'export default () => ({})')
  writeFileSync(join(folder, 'package.json'), '{}')
  for (let count = 1; count <= 2; count += 1) {
    void runDev(folder, { against: 'http://127.0.0.1:9', port: undefined })
    await expect.poll(() => compilers.length).toBe(count)
  }
  const [first, second] = compilers.map(({ outputPath }) => outputPath)
  expect(first).toMatch(/node_modules[\\/]\.cache[\\/]hoistway/)
  expect(second).not.toBe(first)
})
