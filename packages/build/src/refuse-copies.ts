import { relative } from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'

/** They need the React context of the host's copy. The values are the modules to import instead. */
const instead: Readonly<Record<string, string>> = {
  '@mantine/core': '@hoistway/ui',
  '@tanstack/react-query': '@tanstack/react-query itself',
  react: 'react itself',
  'react-dom': 'react-dom itself',
  'react-router': 'react-router-dom',
  'react-router-dom': 'react-router-dom itself',
}

/** A second copy can come through a package. */
export const refuseCopies = (root: string) => ({
  apply(compiler: Compiler) {
    const { WebpackError } = compiler.webpack
    compiler.hooks.thisCompilation.tap('RefuseCopies', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseCopies', (modules) => {
        const copies = Map.groupBy(modules, packageOf)
        for (const [library, replacement] of Object.entries(instead)) {
          const [first] = copies.get(library) ?? []
          if (!first) continue
          const chain = importersOf(compilation, first, root).join(' imports ')
          compilation.errors.push(
            new WebpackError(
              `${chain}: a second copy of it does not find the console’s and fails for every user. Use ${replacement}.`,
            ),
          )
        }
      })
    })
  },
})

const packageOf = (module: Module): string | undefined =>
  /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/
    .exec(module.nameForCondition() ?? '')?.[1]
    ?.replaceAll('\\', '/')

function importersOf({ moduleGraph }: Compilation, module: Module, root: string): string[] {
  const chain: string[] = []
  for (let each: Module | null | undefined = module; each; each = moduleGraph.getIssuer(each)) {
    const name = packageOf(each)
    if (name === '.cache' || (name !== undefined && name === chain[0])) continue
    chain.unshift(name ?? relative(root, each.nameForCondition() ?? '').replaceAll('\\', '/'))
    if (name === undefined) break
  }
  return chain
}
