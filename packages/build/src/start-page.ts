import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { CONSOLE, SHELL, SIGN_IN } from './chunk-layout.ts'
import { LOADED_LATER } from './shared-modules.ts'

/** Chunks of a visitor's first page, in addition to those of every page. */
const FIRST_CHUNKS = { 'signed-in': SHELL, 'signed-out': SIGN_IN } as const

/**
 * Writes the first script and preloads for the entry's scripts and styles into the host's page; otherwise the browser
 * would discover these only when the entry runs.
 */
export const startPage = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StartPage', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('StartPage', (page) => {
        const tag = HtmlWebpackPlugin.createHtmlTagObject
        const link = (file: string, attributes: Readonly<Record<string, string>>) =>
          tag('link', {
            ...attributes,
            as: file.endsWith('.css') ? 'style' : 'script',
            href: `${page.publicPath}${file}`,
          })
        const entry = [...compilation.entrypoints.values()][0]?.getFiles() ?? []
        const start = filesOf(compilation, CONSOLE, entry)
        const preloads = start.map((file) => link(file, { rel: 'preload' }))
        // The first script knows whether the visitor is signed in.
        const chosen = Object.entries(FIRST_CHUNKS).flatMap(([visitor, chunk]) =>
          filesOf(compilation, chunk, [...entry, ...start]).map((file) =>
            link(file, { 'data-for': visitor }),
          ),
        )
        const first = filesOf(compilation, SHELL, [...entry, ...start])
        const shared = [...laterFiles(compilation)].flatMap(([name, files]) =>
          files
            .filter((file) => ![...entry, ...start, ...first].includes(file))
            .map((file) => link(file, { 'data-for': name })),
        )
        page.headTags.unshift(...chosen, ...shared, tag('script', {}, firstScript(root)), ...preloads)
        return page
      })
    })
  },
})

export function firstScript(root: string): string {
  const entry = createRequire(join(root, 'package.json')).resolve('@hoistway/platform/early')
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
  })
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</script', '<\\/script')
}

/** Returns the files of each shared module that the host loads on demand. */
function laterFiles({ modules, chunkGraph }: Compilation): ReadonlyMap<string, readonly string[]> {
  const blocks = [...modules].flatMap((module) => module.blocks)
  const named = blocks.flatMap((block) => {
    const requests = block.dependencies.map((each) => ('request' in each ? String(each.request) : ''))
    const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []
    return LOADED_LATER.filter((name) => requests.includes(name)).map((name) => [name, files] as const)
  })
  return new Map(named)
}

/** Returns the files of a named chunk except those in `known`. */
function filesOf({ namedChunkGroups }: Compilation, chunk: string, known: readonly string[]): string[] {
  const group = namedChunkGroups.get(chunk)
  if (!group) throw new Error(`No chunk of the host is named ${chunk}.`)
  return group.getFiles().filter((file) => !known.includes(file))
}
