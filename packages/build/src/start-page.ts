import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import HtmlWebpackPlugin from 'html-webpack-plugin'
import type { Compilation, Compiler } from 'webpack'
import { APPLICATION, SHELL, SIGN_IN, START } from './chunk-layout.ts'
import { LOADED_LATER } from './shared-modules.ts'

/** In addition to those of every page. */
const FIRST_CHUNKS = { 'signed-in': SHELL, 'signed-out': SIGN_IN } as const

/** Without preloads, the browser would discover scripts and styles only when the entry runs. */
export const startPage = (root: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('StartPage', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('StartPage', (page) => {
        const tag = HtmlWebpackPlugin.createHtmlTagObject
        const link = (file: string, attributes: Readonly<Record<string, string>>) =>
          tag('link', { ...attributes, as: 'style', href: `${page.publicPath}${file}` })
        const script = (file: string, attributes: Readonly<Record<string, string>>) =>
          tag('script', {
            ...attributes,
            async: true,
            fetchpriority: 'high',
            src: `${page.publicPath}${file}`,
          })
        const later = (file: string, need: string) =>
          isStyle(file)
            ? link(file, { 'data-for': need })
            : script(file, { 'data-for': need, type: webpackKey(compilation, file) })
        const entry = [...compilation.entrypoints.values()][0]?.getFiles() ?? []
        const start = [
          ...new Set([START, APPLICATION].flatMap((chunk) => filesOf(compilation, chunk, entry))),
        ]
        // Scripts that the entry would load only register their modules, so that they compile while the others arrive.
        const loads = start.map((file) =>
          isStyle(file)
            ? link(file, { rel: 'preload' })
            : script(file, { 'data-webpack': webpackKey(compilation, file) }),
        )
        const chosen = Object.entries(FIRST_CHUNKS).flatMap(([visitor, chunk]) =>
          filesOf(compilation, chunk, [...entry, ...start]).map((file) => later(file, visitor)),
        )
        const first = filesOf(compilation, SHELL, [...entry, ...start])
        const shared = [...laterFiles(compilation)].flatMap(([name, files]) =>
          files
            .filter((file) => ![...entry, ...start, ...first].includes(file))
            .map((file) => later(file, name)),
        )
        // Everything waits for the entry, and browsers load a deferred script after all preloads.
        const scripts = page.headTags.filter(({ tagName }) => tagName === 'script')
        for (const { attributes } of scripts) attributes.fetchpriority = 'high'
        page.headTags.unshift(...chosen, ...shared, tag('script', {}, firstScript(root)), ...loads)
        return page
      })
    })
  },
})

/** Asks browsers to compile all functions while the files arrive, instead of each at its first call. */
export const compileAhead = {
  apply(compiler: Compiler) {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('CompileAhead', (compilation) => {
      // After minification, which removes comments, and before the content hashes.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'CompileAhead', stage }, () => {
        for (const file of new Set(
          [START, APPLICATION, SHELL, SIGN_IN].flatMap((chunk) => filesOf(compilation, chunk, [])),
        ))
          if (!isStyle(file))
            compilation.updateAsset(
              file,
              (source) => new sources.ConcatSource('//# allFunctionsCalledOnLoad\n', source),
            )
      })
    })
  },
}

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

const isStyle = (file: string) => file.endsWith('.css')

function webpackKey({ chunks, outputOptions }: Compilation, file: string): string {
  const chunk = [...chunks].find(({ files }) => files.has(file))
  return `${outputOptions.uniqueName}:chunk-${chunk?.id}`
}

function laterFiles({ modules, chunkGraph }: Compilation): ReadonlyMap<string, readonly string[]> {
  const blocks = [...modules].flatMap((module) => module.blocks)
  const named = blocks.flatMap((block) => {
    const requests = block.dependencies.map((each) => ('request' in each ? String(each.request) : ''))
    const files = chunkGraph.getBlockChunkGroup(block)?.getFiles() ?? []
    return LOADED_LATER.filter((name) => requests.includes(name)).map((name) => [name, files] as const)
  })
  return new Map(named)
}

function filesOf({ namedChunkGroups }: Compilation, chunk: string, known: readonly string[]): string[] {
  const group = namedChunkGroups.get(chunk)
  if (!group) throw new Error(`No chunk of the host is named ${chunk}.`)
  return group.getFiles().filter((file) => !known.includes(file))
}
