import type { ChunkGraph, Module } from 'webpack'

/** Names of the host's chunks: for every page, and for the first page of a visitor. */
export const CONSOLE = 'console'
export const SHELL = 'shell'
export const SIGN_IN = 'sign-in'

const pathOf = (module: Module) => module.nameForCondition() ?? ''
const isInstalled = (module: Module) => /[\\/]node_modules[\\/]/.test(pathOf(module))
const isStyle = (module: Module) => module.type === 'css/mini-extract'
/** Returns whether a module is the host's own code, not a package. */
const isOfApp = (module: Module) => !isInstalled(module) && !/[\\/]packages[\\/]/.test(pathOf(module))

/**
 * Groups the modules of the host's first pages into few files; webpack would create a file for each set of pages with
 * shared modules.
 *
 * - `libraries`: installed modules for every page. They stay cached when only our code changes.
 * - `pages`: further modules of libraries and packages for the shell and the pages of remotes.
 * Modules shared by sign-in and shell are in the files for every page. Each of the two has one stylesheet.
 */
export function hostChunks() {
  return {
    cacheGroups: {
      ...file('libraries', (module, chunks) => (isInstalled(module) || isStyle(module)) && isOfStart(chunks)),
      ...file(CONSOLE, (module, chunks) => !isInstalled(module) && isOfStart(chunks)),
      ...file(
        'pages',
        (module, chunks) => (!isOfApp(module) || isStyle(module)) && !isOfStart(chunks) && chunks.has(SHELL),
      ),
    },
  }
}

type ChunkNames = ReadonlySet<string | undefined>

const isOfStart = (chunks: ChunkNames) => chunks.has(CONSOLE) || (chunks.has(SIGN_IN) && chunks.has(SHELL))

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
