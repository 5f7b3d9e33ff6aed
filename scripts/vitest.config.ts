import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
// A test of pure logic needs no browser, whose making takes longer than the test; one that does need it says so
// in its first line.
const logicApart = ['host', 'mfe-*', 'packages/ui']
const readStreams = ['packages/platform', 'mfe-firmware']
const inNode = ['scripts', 'packages/{contracts,federation,signalr-hub,server,simulator}']

const project = (folder: string, environment: 'node' | 'jsdom', tests: string) => ({
  root: join(root, folder),
  test: {
    name: tests === 'tsx' ? `${folder} (pages)` : folder,
    environment,
    include: [`**/*.test.${tests}`],
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
      ...folders(inNode).map((folder) => project(folder, 'node', 'ts')),
      ...folders(logicApart).map((folder) => project(folder, 'node', 'ts')),
      ...folders(logicApart).map((folder) => project(folder, 'jsdom', 'tsx')),
      project('packages/platform', 'jsdom', '{ts,tsx}'),
    ],
  },
})
