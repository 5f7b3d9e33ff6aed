import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { AsyncDependenciesBlock, ChunkGroup, Compilation, Compiler, Module } from 'webpack'

/**
 * Writes into the host's page its first script, and preloads of the scripts and styles that the entry loads in any case:
 * otherwise the browser learns of them only when the entry runs.
 */
export const startPage = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StartPage', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('StartPage', (page) => {
        const tag = HtmlWebpackPlugin.createHtmlTagObject
        const preloads = [...filesOfStart(compilation)].map((file) =>
          tag('link', {
            rel: 'preload',
            as: file.endsWith('.css') ? 'style' : 'script',
            href: `${page.publicPath}${file}`,
          }),
        )
        page.headTags.unshift(tag('script', {}, firstScript(root)), ...preloads)
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

/** Files of the entry's own import and of the shared modules that it takes, besides the entry itself. */
function filesOfStart(compilation: Compilation): Set<string> {
  const { chunkGraph } = compilation
  const entry = [...compilation.entrypoints.values()][0]
  const seen = new Set<ChunkGroup>()
  const visit = (group: ChunkGroup | undefined) => {
    if (!group || seen.has(group)) return
    seen.add(group)
    for (const module of group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]))
      if (module.type === 'consume-shared-module') visitBlocks(module)
  }
  const visitBlocks = (module: Module) => {
    for (const block of module.blocks) visit(groupOf(block))
  }
  const groupOf = (block: AsyncDependenciesBlock) => chunkGraph.getBlockChunkGroup(block)
  visit(entry)
  // The bootstrap, imported by the entry; the shared modules listed beside it load when a remote takes them.
  for (const group of entry?.getChildren() ?? [])
    if (group.origins.some(({ request }) => request?.includes('bootstrap'))) visit(group)
  const files = [...seen].flatMap((group) => group.getFiles())
  return new Set(files.filter((file) => !entry?.getFiles().includes(file)))
}
