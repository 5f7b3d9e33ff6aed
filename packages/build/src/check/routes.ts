import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { build } from 'esbuild'
import { execa } from 'execa'
import { type Finding, problem, warning } from './finding.ts'
import { hostPaths } from './host-paths.ts'

/** Whether the pages that the descriptor declares are the ones that `src/routes.tsx` has an element for. */
export async function checkRoutes(folder: string, descriptor: RemoteDescriptor): Promise<Finding[]> {
  const declared = descriptor.routes.map(({ path }) => path)
  const kept = declared
    .filter((path) => hostPaths.includes(path))
    .map((path) => problem(`${path} is a page of the host: no remote can have it.`))
  const read = await pathsWithElement(folder)
  if (typeof read === 'string') return [...kept, warning(`src/routes.tsx was not compared: ${read}`)]
  return [...kept, ...differences(declared, read).map(problem), ...menuFindings(descriptor)]
}

/** Texts about pages that are declared or have an element, but not both. */
export function differences(declared: readonly string[], built: readonly string[]): string[] {
  const twice = [...new Set(declared.filter((path, index) => declared.indexOf(path) !== index))]
  return [
    ...twice.map((path) => `${path} is declared twice in remote.config.ts.`),
    ...declared
      .filter((path) => !built.includes(path))
      .map((path) => `${path} is declared in remote.config.ts, but src/routes.tsx has no element for it.`),
    ...built
      .filter((path) => !declared.includes(path))
      .map((path) => `${path} has an element in src/routes.tsx, but remote.config.ts does not declare it.`),
  ]
}

/** A menu item whose page is of another remote works only while that remote is there. */
const menuFindings = ({ navigation, routes }: RemoteDescriptor): Finding[] =>
  navigation
    .filter(({ path }) => !routes.some((route) => route.path === path))
    .map(({ label, path }) =>
      warning(`The menu item ${label} leads to ${path}, which is no page of this remote.`),
    )

/** The paths of `routes` in `src/routes.tsx` that have an element; a text says why they could not be read. */
async function pathsWithElement(folder: string): Promise<string[] | string> {
  const entry = join(folder, 'src/routes.tsx')
  if (!existsSync(entry)) return 'it is not there.'
  const out = join(folder, 'node_modules/.cache/hoistway')
  const file = join(out, 'routes.mjs')
  mkdirSync(out, { recursive: true })
  try {
    await build({
      entryPoints: [entry],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.woff2': 'empty' },
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
      // Pages that are loaded when they are opened: nobody opens them here.
      plugins: [
        {
          name: 'later',
          setup({ onResolve }) {
            onResolve({ filter: /.*/ }, ({ kind, path }) =>
              kind === 'dynamic-import' ? { path, external: true } : undefined,
            )
          },
        },
      ],
    })
    const print = `const { routes } = await import(${JSON.stringify(pathToFileURL(file).href)})
      console.log('\\n' + JSON.stringify(routes.filter(({ element }) => element != null).map(({ path }) => path)))
      process.exit(0)`
    const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', print], {
      timeout: 20_000,
    })
    const paths: unknown = JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
    return Array.isArray(paths) ? paths.map(String) : 'it exports no routes.'
  } catch (error) {
    return `it cannot be run without a browser (${firstLine(error)}).`
  } finally {
    rmSync(file, { force: true })
  }
}

function firstLine(error: unknown): string {
  const { stderr, message } = Object(error)
  const lines = String(stderr || message || error).split('\n')
  return lines.find((line) => /Error:/.test(line))?.trim() ?? lines[0] ?? ''
}
