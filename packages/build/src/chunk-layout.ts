import type { ChunkGraph, Module } from 'webpack'

/** Names of the host's chunks: two for every page, and for the first page of a visitor. */
export const START = 'start'
export const APPLICATION = 'application'
export const SHELL = 'shell'
export const SIGN_IN = 'sign-in'

const isInstalled = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '')
const isStyle = (module: Module) => module.type === 'css/mini-extract'

/**
 * Groups the modules of the first pages into few files: browsers send six requests at a time over HTTP/1.1, and a page also needs
 * calls and the files of its remote. webpack would create a file for each set of pages with shared modules.
 *
 * - `libraries`: installed modules for every page. They stay cached when only our code changes.
 * - `console`: other modules for every page, and the installed ones of the start, which runs while `libraries` arrives.
 * - `signed-in`: the shell, and modules for the pages of remotes.
 *
 * Modules shared by sign-in and shell are in the files for every page.
 */
export function hostChunks() {
  return {
    // Smaller groups of shared modules are in the file of each page: a request takes longer than their bytes.
    minSize: 40_000,
    cacheGroups: {
      ...file(
        'libraries',
        (module, chunks) =>
          (isInstalled(module) || isStyle(module)) && isOfEveryPage(chunks) && !chunks.has(START),
      ),
      ...file(
        'console',
        (module, chunks) => chunks.has(START) || (!isInstalled(module) && isOfEveryPage(chunks)),
      ),
      ...file('signed-in', (_, chunks) => chunks.has(SHELL) && !isOfEveryPage(chunks)),
    },
  }
}

type ChunkNames = ReadonlySet<string | undefined>

const isOfEveryPage = (chunks: ChunkNames) =>
  chunks.has(APPLICATION) || chunks.has(START) || (chunks.has(SIGN_IN) && chunks.has(SHELL))

/** Creates a cache group for matching modules by the chunks that use them. */
const file = (name: string, test: (module: Module, chunks: ChunkNames) => boolean) => ({
  [name]: {
    name,
    chunks: 'all' as const,
    enforce: true,
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
      test(module, new Set(chunkGraph.getModuleChunks(module).map((chunk) => chunk.name ?? undefined))),
  },
})
