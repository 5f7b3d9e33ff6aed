import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { ProjectConfig } from 'vitest/node'

const root = join(import.meta.dirname, '..')
const everywhere = ['host', 'mfe-*', 'packages', 'scripts']
const server = 'packages/server'
const platform = 'packages/platform'
/** Streams of a real server need Node's own realm. */
const readStreams = [
  `${platform}/src/http/http.test.ts`,
  `${platform}/test/connection.test.ts`,
  'mfe-firmware/src/features/download/download.test.tsx',
]

const tests = (folders: string[], ending: string) => folders.map((folder) => `${folder}/**/*.test.${ending}`)

const project = (name: string, include: string[], how: { without?: string[] } & ProjectConfig) => {
  const { without = [], ...test } = how
  return {
    root,
    test: {
      name,
      include,
      exclude: ['**/node_modules/**', '**/dist/**', ...without],
      // A busy machine is no failure.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 }, requireAssertions: true },
      hookTimeout: 60_000,
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

/** What files import takes longer than their tests, React and Mantine above all: they share it, and leave nothing behind. */
const shared = { pool: 'forks' as const, isolate: false }

export default defineConfig({
  root,
  test: {
    // Two more than CI has cores: tests of the server wait for half of their time, for the database, a timer or a process.
    maxWorkers: 4,
    // They run in the order of their names.
    projects: [
      project('database', tests([server], 'ts'), {
        ...shared,
        globalSetup: [join(root, server, 'test/support/postgres.ts')],
      }),
      // Needs no window, or says so in its first line.
      project('logic', tests(everywhere, 'ts'), { ...shared, without: [`${server}/**`, `${platform}/**`] }),
      // Needs a window, and shares it.
      project('pages', tests(everywhere, 'tsx'), {
        ...inWindow,
        ...shared,
        setupFiles: [...inWindow.setupFiles, join(root, 'packages/ui/test/overlays-loaded.ts')],
        without: [`${platform}/**`, ...readStreams],
      }),
      // Each file begins with the modules as they are loaded: a window of its own, in a thread.
      project('platform', tests([platform], '{ts,tsx}'), {
        ...inWindow,
        pool: 'vmThreads',
        without: readStreams,
      }),
      project('streams', readStreams, { ...inWindow, pool: 'forks' }),
    ],
  },
})
