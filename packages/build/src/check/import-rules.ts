import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { type Finding, problem } from './finding.ts'

interface Rule {
  readonly module: RegExp
  readonly why: string
}

/** These modules build but fail for users. The first matching rule applies. */
const rules: readonly Rule[] = [
  { module: /^@mantine\/form($|\/)/, why: '' },
  {
    module: /^@mantine\/.*\.css$/,
    why: 'the host has Mantine’s styles, and a second copy overrides its theme.',
  },
  {
    module: /^@mantine\//,
    why: 'a second copy of Mantine finds no theme and fails for every user. Use @hoistway/ui, for example @hoistway/ui/core.',
  },
  {
    module: /^react-router($|\/)/,
    why: 'a second copy of the router finds no router around it. Use react-router-dom.',
  },
  { module: /^react-dom\/server/, why: 'pages are rendered in browsers only.' },
  {
    module: /^zod($|\/(v4|v4\/classic|v3)$)/,
    why: 'the whole of zod is bundled with the remote. Use zod/mini, which the host provides.',
  },
  {
    module: /^(ky|@microsoft\/signalr)($|\/)/,
    why: 'a second connection has neither session nor retries. Use @hoistway/platform/http and /realtime.',
  },
  {
    module:
      /^@hoistway\/(build|releases|testing|server|signalr-hub)($|\/)|^@hoistway\/platform\/(testing|start)/,
    why: 'it is a tool, or the host’s alone, and no part of a page.',
  },
  { module: /^node:/, why: 'browsers do not have it.' },
  {
    module: /^\.{0,2}\//,
    why: 'it is outside of the remote’s folder: a remote is released alone.',
  },
]

/** Reports imports of a remote's pages that do not work in a running console. */
export const checkImports = async (folder: string): Promise<Finding[]> =>
  forbiddenImports(await outsideImports(folder)).map(problem)

/** Describes forbidden imports, each module once with its importing files. */
export function forbiddenImports(imports: readonly OutsideImport[]): string[] {
  const files = Map.groupBy(imports, ({ module }) => module)
  return [...files].flatMap(([module, importers]) => {
    const why = rules.find((rule) => rule.module.test(module))?.why
    if (!why) return []
    const places = [...new Set(importers.map(({ file }) => file))]
    return [`${places.join(', ')} imports ${module}: ${why}`]
  })
}

interface OutsideImport {
  readonly module: string
  readonly file: string
}

/** Types are erased. */
async function outsideImports(folder: string): Promise<OutsideImport[]> {
  const found: OutsideImport[] = []
  await build({
    entryPoints: [join(folder, 'src/routes.tsx')],
    absWorkingDir: folder,
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
    plugins: [
      {
        name: 'outside',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
            if (kind === 'entry-point') return undefined
            const file = relative(folder, importer).replaceAll('\\', '/')
            const isOwn =
              /^\.{0,2}\//.test(path) && !relative(folder, join(importer, '..', path)).startsWith('..')
            if (isOwn) return undefined
            found.push({ module: path, file })
            return { external: true }
          })
        },
      },
    ],
  })
  return found
}
