import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const everywhere = ['host', 'mfe-*', 'packages', 'scripts']
const server = 'packages/server'
const platform = 'packages/platform'
/** Streams of a real server need Node's own realm; the start and the watch for crashes live as long as their page. */
const alone = [
  'host/src/index.test.ts',
  'host/src/remotes/load-remote.test.ts',
  'host/src/remotes/release-sessions.test.ts',
  `${platform}/src/http/http.test.ts`,
  `${platform}/test/connection.test.ts`,
  'mfe-firmware/src/features/download/download.test.tsx',
]
/** Their first lines declare a window. */
const withDatabase = ['mfe-fleet/test/script-truth.test.tsx']

/** Tests that need a window end with .tsx. */
const tests = (folders: string[], ending: string) => folders.map((folder) => `${folder}/**/*.test.${ending}`)

const project = (name: string, include: string[], how: { without?: string[] } & ProjectConfig) => {
  const { without = [], ...test } = how
  return {
    root,
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', ...without],
      // These only end tests that hang: a busy machine is not a failure.
      testTimeout: 240_000,
      expect: { poll: { timeout: 60_000 }, requireAssertions: true },
      hookTimeout: 240_000,
      ...test,
      setupFiles: [join(root, 'packages/testing/src/each-test.ts'), ...(test.setupFiles ?? [])],
    },
  }
}

const inWindow = {
  environment: 'jsdom',
  setupFiles: [join(root, 'packages/testing/src/setup.ts')],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
}

/**
 * Imports such as React and Mantine take longer than the tests. More room for young objects saves a twentieth of the
 * CPU time.
 */
const shared = { pool: 'forks' as const, isolate: false, execArgv: ['--max-semi-space-size=64'] }

export default defineConfig({
  root,
  test: {
    // Each worker compiles the same modules again, which takes five seconds.
    maxWorkers: availableParallelism(),
    projects: [
      project('database', [...tests([server], 'ts'), ...withDatabase], {
        ...shared,
        // Two more than CI has cores, because these tests wait half of the time.
        maxWorkers: 4,
        sequence: { groupOrder: 1 },
        globalSetup: [join(root, server, 'test/support/postgres.ts')],
      }),
      project('logic', tests(everywhere, 'ts'), {
        ...shared,
        without: [`${server}/**`, `${platform}/**`, ...alone],
      }),
      project('pages', tests(everywhere, 'tsx'), {
        ...inWindow,
        ...shared,
        setupFiles: [...inWindow.setupFiles, join(root, 'packages/ui/test/overlays-loaded.ts')],
        without: [`${platform}/**`, ...alone, ...withDatabase],
      }),
      project('platform', tests([platform], '{ts,tsx}'), {
        ...inWindow,
        pool: 'vmThreads',
        without: alone,
      }),
      project('alone', alone, { ...inWindow, pool: 'forks' }),
    ],
  },
})
