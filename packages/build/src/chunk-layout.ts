import type { Compilation, Compiler, Module } from 'webpack'

/** Modules that only some pages need: each loads with the first page that takes it. */
const ON_DEMAND = /^@hoistway\/ui\/(charts|dropzone|form|record-form|virtual-list)$/

const BOOTSTRAP = /[\\/]src[\\/]bootstrap\.tsx$/
const SIGN_IN = /[\\/]src[\\/]features[\\/]auth[\\/]index\.ts$/
/** What leads from a library to the parts of it that the host provides. */
const FACADE = /[\\/]src[\\/]remotes[\\/]provided-/
const PROVIDED = /[\\/]src[\\/]remotes[\\/]shared-modules\.ts$/

const pathOf = (module: Module) => module.nameForCondition() ?? ''
const isInstalled = (module: Module) => /[\\/]node_modules[\\/]/.test(pathOf(module))
const isOurs = (module: Module) =>
  !isInstalled(module) && (/[\\/]packages[\\/]/.test(pathOf(module)) || FACADE.test(pathOf(module)))

/**
 * Puts the host's modules into few files, by what needs them. By default each shared module becomes a file of its own:
 * fifty requests before the first page.
 *
 * - `libraries`: installed modules that the start of every page takes, or both the sign-in page and pages of remotes. They stay cached when only our own code changes.
 * - `shared`: the same of our own packages.
 * - `pages`: what the pages of remotes take besides.
 *
 * What is imported on demand is in none of them, and follows webpack's rules.
 */
export function chunkLayout() {
  let start: ReadonlySet<Module> = new Set()
  let pages: ReadonlySet<Module> = new Set()
  const file = (name: string, test: (module: Module) => boolean) => ({
    [name]: { name, test, chunks: 'all' as const, enforce: true },
  })
  // Not what consumes a shared module: a file waits for what it consumes, which here would be the file itself.
  const isOfPages = (module: Module) =>
    pages.has(module) && !start.has(module) && (isInstalled(module) || isOurs(module))
  return {
    splitChunks: {
      cacheGroups: {
        ...file('libraries', (module) => start.has(module) && isInstalled(module)),
        ...file('shared', (module) => start.has(module) && isOurs(module)),
        ...file('pages', isOfPages),
      },
    },
    plugin: {
      apply(compiler: Compiler) {
        compiler.hooks.thisCompilation.tap('ChunkLayout', (compilation) => {
          // The graph is complete, and no module has its file yet.
          compilation.hooks.optimizeModules.tap('ChunkLayout', () => {
            pages = reachable(compilation, providedTo(compilation))
            const signIn = reachable(compilation, modulesAt(compilation, SIGN_IN))
            start = new Set([
              ...reachable(compilation, modulesAt(compilation, BOOTSTRAP)),
              ...[...signIn].filter((module) => pages.has(module)),
            ])
          })
        })
      },
    },
  }
}

const modulesAt = ({ modules }: Compilation, path: RegExp) =>
  [...modules].filter((module) => path.test(pathOf(module)))

/** The modules that remotes may take, but those on demand. */
function providedTo(compilation: Compilation): Module[] {
  const { moduleGraph } = compilation
  return modulesAt(compilation, PROVIDED).flatMap((module) =>
    [...moduleGraph.getOutgoingConnections(module)].flatMap(({ dependency, module: provided }) => {
      const request = dependency && 'request' in dependency ? String(dependency.request) : ''
      return provided && !ON_DEMAND.test(request) ? [provided] : []
    }),
  )
}

/** What modules take, without what they import on demand. A shared module that the host consumes leads to the host's own. */
function reachable({ moduleGraph }: Compilation, from: readonly Module[]): Set<Module> {
  const found = new Set<Module>()
  const open = [...from]
  for (let module = open.pop(); module; module = open.pop()) {
    if (found.has(module)) continue
    found.add(module)
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const { dependency, module: next } = connection
      const isStatic = dependency !== null && moduleGraph.getParentBlock(dependency) === module
      if ((isStatic || module.type === 'consume-shared-module') && connection.isTargetActive(undefined))
        open.push(next)
    }
  }
  return found
}
