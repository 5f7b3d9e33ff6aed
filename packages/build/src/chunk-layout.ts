import type { ChunkGraph, Module } from 'webpack'

/** Chunks of the host by name: what every page starts with, and what the first page of a visitor takes besides. */
export const CONSOLE = 'console'
export const SHELL = 'shell'
export const SIGN_IN = 'sign-in'

const pathOf = (module: Module) => module.nameForCondition() ?? ''
const isInstalled = (module: Module) => /[\\/]node_modules[\\/]/.test(pathOf(module))
const isStyle = (module: Module) => module.type === 'css/mini-extract'
/** Code of the host itself, not of a package. */
const isOfApp = (module: Module) => !isInstalled(module) && !/[\\/]packages[\\/]/.test(pathOf(module))

/**
 * Puts the modules of the host's first pages into few files. webpack would give each set of pages that share something
 * a file of its own.
 *
 * - `libraries`: installed modules that every page starts with. They stay cached when only our own code changes.
 * - `pages`: modules of libraries and of our packages that the shell and the pages of remotes take besides.
 *
 * What sign-in and shell both take is in the files of every page. Styles are in one file of each of the two.
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

/** A file for the modules that pass, by the chunks that need them. */
const file = (name: string, test: (module: Module, chunks: ChunkNames) => boolean) => ({
  [name]: {
    name,
    chunks: 'all' as const,
    enforce: true,
    test: (module: Module, { chunkGraph }: { readonly chunkGraph: ChunkGraph }) =>
      test(module, new Set(chunkGraph.getModuleChunks(module).map((chunk) => chunk.name ?? undefined))),
  },
})
