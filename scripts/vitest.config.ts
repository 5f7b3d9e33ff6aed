import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
const inBrowserLike = ['host', 'mfe-*', 'packages/platform', 'packages/ui', 'packages/testing']
const readStreams = ['packages/platform', 'mfe-firmware']
const inNode = ['scripts', 'packages/{contracts,federation,signalr-hub,server,simulator}']

const project = (folder: string, environment: 'node' | 'jsdom') => ({
  root: join(root, folder),
  test: {
    name: folder,
    environment,
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // A busy machine is no failure.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...(environment === 'jsdom' && {
      // Half the time of a process per file; tests that read streams of a real server need Node's own realm.
      pool: readStreams.includes(folder) ? ('forks' as const) : ('vmThreads' as const),
      setupFiles: [join(root, 'packages/testing/src/setup.ts')],
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
    }),
    ...(folder === 'packages/server' && {
      globalSetup: [join(root, folder, 'test/postgres.ts')],
    }),
  },
})

const folders = (patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()

export default defineConfig({
  root,
  test: {
    // One more than CI has cores: many tests wait, for a car, a timer or a process.
    maxWorkers: 3,
    projects: [
      ...folders(inNode).map((folder) => project(folder, 'node')),
      ...folders(inBrowserLike).map((folder) => project(folder, 'jsdom')),
    ],
  },
})
