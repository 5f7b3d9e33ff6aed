import { mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { Compilation, Compiler, Module } from 'webpack'

type NameList = 'router' | 'zod'

function providedNames(root: string, list: NameList): readonly string[] {
  const file = createRequire(join(root, 'package.json')).resolve(`@hoistway/platform/provided/${list}`)
  const options = { format: 'esm', metafile: true, outdir: 'out', write: false } as const
  return Object.values(buildSync({ entryPoints: [file], ...options }).metafile.outputs).flatMap(
    ({ exports }) => exports,
  )
}

/** Schemas of several copies are compatible. */
export const bundleOtherSchemas = (root: string) => ({
  apply(compiler: Compiler) {
    const folder = join(root, 'node_modules/.cache/hoistway/provided')
    mkdirSync(folder, { recursive: true })
    // webpack uses the real path of the issuer, even if node_modules is a link.
    const whole = join(realpathSync(folder), 'zod.js')
    const bundled = JSON.stringify(fileURLToPath(import.meta.resolve('zod/v4/mini')))
    const names = providedNames(root, 'zod').join(', ')
    // A named export takes precedence over `export *`.
    writeFileSync(whole, `export * from ${bundled}\nexport { ${names} } from 'zod/mini'\n`)
    new compiler.webpack.NormalModuleReplacementPlugin(/^zod\/mini$/, (wanted) => {
      if (wanted.contextInfo.issuer !== whole) wanted.request = whole
    }).apply(compiler)
  },
})

export const refuseOtherNames = (root: string) => ({
  apply(compiler: Compiler) {
    const { WebpackError } = compiler.webpack
    const known = new Set(providedNames(root, 'router'))
    compiler.hooks.thisCompilation.tap('RefuseOtherNames', (compilation) => {
      compilation.hooks.finishModules.tap('RefuseOtherNames', (modules) => {
        const uses = [...modules].filter(isRouter).flatMap((module) => usesOf(compilation, module))
        const problems = uses
          .filter(({ name }) => !known.has(name))
          .map(({ name, user }) => `${placeOf(user, name, root)}The host does not provide ${name}${WHY}`)
        compilation.errors.push(...[...new Set(problems)].map((text) => new WebpackError(text)))
      })
    })
  },
})

const WHY = ' of react-router-dom: it is for routers of your own or for servers.'

export const isShared = (module: Module, name: string): boolean =>
  module.type === 'consume-shared-module' && module.identifier().split(/[|\s]/).includes(name)

const isRouter = (module: Module) => isShared(module, 'react-router-dom')

function usesOf({ moduleGraph }: Compilation, module: Module) {
  return [...moduleGraph.getIncomingConnections(module)].flatMap(({ dependency, originModule }) =>
    (dependency?.getReferencedExports(moduleGraph, undefined) ?? []).flatMap((referenced) => {
      const [name] = 'name' in referenced ? referenced.name : referenced
      return name === undefined ? [] : [{ name, user: originModule }]
    }),
  )
}

/** Compiled modules have other lines, so the source is searched. */
function placeOf(module: Module | null, name: string, root: string): string {
  const file = module?.nameForCondition()
  if (!file) return ''
  const lines = readFileSync(file, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.split(/[^\w$]/).includes(name)) + 1
  return `${relative(root, file).replaceAll('\\', '/')}${line > 0 ? `:${line}` : ''}: `
}
