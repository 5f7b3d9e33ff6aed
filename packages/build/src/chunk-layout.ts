import type { ChunkGraph, Module } from 'webpack'

/** Two chunks for every page, and two for the first page of a visitor. */
export const START = 'start'
export const APPLICATION = 'application'
export const SHELL = 'shell'
export const SIGN_IN = 'sign-in'

const isInstalled = (module: Module) => /[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? '')
const isStyle = (module: Module) => module.type === 'css/mini-extract'

/**
 * Groups the modules of the first pages into few files: browsers send six requests at a time over HTTP/1.1. `console`
 * also has the installed modules of the start, which runs while `libraries` arrives.
 */
export function hostChunks() {
  return {
    // A request takes longer than the bytes of smaller groups in the file of each page.
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

const file = (name: string, test: (module: Module, chunks: ChunkNames) => boolean) => ({
  [name]: {
    name,
    chunks: 'all' as const,
    enforce: true,
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
      test(module, new Set(chunkGraph.getModuleChunks(module).map((chunk) => chunk.name ?? undefined))),
  },
})
