import { globSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
const logicAndPages = ['host', 'mfe-*', 'packages/ui']
const logic = ['scripts', 'packages/{contracts,federation,signalr-hub,server,simulator}', ...logicAndPages]
/** Streams of a real server need Node's own realm. */
const readStreams = [
  'packages/platform/src/http/http.test.ts',
  'packages/platform/test/connection.test.ts',
  'mfe-firmware/src/features/firmware/download.test.tsx',
]

const common = {
  // A busy machine is no failure.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

/** Needs no window, or says so in its first line. Leaves nothing behind: files share what they import. */
const inNode = (folder: string) => ({
  root: join(root, folder),
  test: {
    ...common,
    name: folder,
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    isolate: false,
    ...(folder === 'packages/server' && { globalSetup: [join(root, folder, 'test/postgres.ts')] }),
  },
})

/** Each file has a window of its own: in a thread, which takes half the time of a process, unless `pool` says otherwise. */
const inWindow = (
  name: string,
  folder: string,
  include: string[],
  pool: 'vmThreads' | 'forks' = 'vmThreads',
) => ({
  root: join(root, folder),
  test: {
    ...common,
    name,
    include,
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      ...(pool === 'forks' ? [] : readStreams.map((path) => join(root, path))),
    ],
    environment: 'jsdom',
    pool,
    setupFiles: [join(root, 'packages/testing/src/setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
})

const folders = (patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()

export default defineConfig({
  root,
  test: {
    // One more than CI has cores: many tests wait, for a car, a timer or a process.
    maxWorkers: 3,
    projects: [
      ...folders(logic).map(inNode),
      ...folders(logicAndPages).map((folder) => inWindow(`${folder} (pages)`, folder, ['**/*.test.tsx'])),
      inWindow('packages/platform', 'packages/platform', ['**/*.test.{ts,tsx}']),
      inWindow('streams', '.', readStreams, 'forks'),
    ],
  },
})
