import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { ChunkGroup, Compilation, Compiler } from 'webpack'

/** What the first page of a visitor consists of, besides what every page does. */
const FIRST_CHUNKS = { 'signed-in': 'shell', 'signed-out': 'sign-in' } as const

/**
 * Writes into the host's page its first script, and preloads of the scripts and styles that the entry loads in any case:
 * otherwise the browser learns of them only when the entry runs.
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
        const start = without(filesOfStart(compilation), entry)
        const preloads = start.map((file) => link(file, { rel: 'preload' }))
        // The first script knows whether somebody is signed in.
        const chosen = Object.entries(FIRST_CHUNKS).flatMap(([visitor, chunk]) =>
          without(filesOfChunk(compilation, chunk), [...entry, ...start]).map((file) =>
            link(file, { 'data-for': visitor }),
          ),
        )
        page.headTags.unshift(...chosen, tag('script', {}, firstScript(root)), ...preloads)
        return page
      })
    })
  },
})

/** The platform's first script as text for the page of the host in `root`. */
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

/** Files of the entry's own import and of the shared modules that it takes. */
function filesOfStart(compilation: Compilation): string[] {
  const entry = [...compilation.entrypoints.values()][0]
  // The bootstrap, imported by the entry; the shared modules listed beside it load when a remote takes them.
  const bootstrap = (entry?.getChildren() ?? []).filter((group) =>
    group.origins.some(({ request }) => request?.includes('bootstrap')),
  )
  return filesOf(compilation, [...(entry ? [entry] : []), ...bootstrap])
}

/** Files of a named chunk and of the shared modules that it takes. */
function filesOfChunk(compilation: Compilation, chunk: string): string[] {
  const group = compilation.namedChunkGroups.get(chunk)
  if (!group) throw new Error(`No chunk of the host is named ${chunk}.`)
  return filesOf(compilation, [group])
}

function filesOf({ chunkGraph }: Compilation, from: readonly ChunkGroup[]): string[] {
  const seen = new Set<ChunkGroup>()
  const visit = (group: ChunkGroup | null | undefined) => {
    if (!group || seen.has(group)) return
    seen.add(group)
    for (const module of group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]))
      if (module.type === 'consume-shared-module')
        for (const block of module.blocks) visit(chunkGraph.getBlockChunkGroup(block))
  }
  for (const group of from) visit(group)
  return [...new Set([...seen].flatMap((group) => group.getFiles()))]
}

const without = (files: readonly string[], known: readonly string[]) =>
  files.filter((file) => !known.includes(file))
