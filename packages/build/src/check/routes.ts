import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { build } from 'esbuild'
import { execa } from 'execa'
import { type Finding, problem, warning } from './finding.ts'

export async function checkRoutes(folder: string, descriptor: RemoteDescriptor): Promise<Finding[]> {
  const declared = descriptor.routes.map(({ path }) => path)
  const read = await exportedBy(folder)
  if (typeof read === 'string') return [warning(`src/routes.tsx was not compared: ${read}`)]
  return [
    ...differences(declared, read.paths).map(problem),
    ...extensionDifferences(withCode(descriptor), read.extensions).map(problem),
    ...menuFindings(descriptor),
  ]
}

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

const withCode = ({ extensions = [] }: RemoteDescriptor) =>
  extensions.filter(({ path }) => path === undefined).map(({ name }) => name)

function extensionDifferences(declared: readonly string[], exported: readonly string[]): string[] {
  return [
    ...declared
      .filter((name) => !exported.includes(name))
      .map((name) => `The extension ${name} is declared, but the extensions of src/routes.tsx lack it.`),
    ...exported
      .filter((name) => !declared.includes(name))
      .map(
        (name) => `src/routes.tsx exports the extension ${name}, but remote.config.ts does not declare it.`,
      ),
  ]
}

/** Pages of other remotes may be absent. */
const menuFindings = ({ navigation, routes }: RemoteDescriptor): Finding[] =>
  navigation
    .filter(({ path }) => !routes.some((route) => route.path === path))
    .map(({ label, path }) =>
      warning(`The menu item ${label} leads to ${path}, which is no page of this remote.`),
    )

interface Exported {
  readonly paths: readonly string[]
  readonly extensions: readonly string[]
}

async function exportedBy(folder: string): Promise<Exported | string> {
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
    const print = `const { routes, extensions = {} } = await import(${JSON.stringify(pathToFileURL(file).href)})
      const paths = routes.filter(({ element }) => element != null).map(({ path }) => path)
      console.log('\\n' + JSON.stringify({ paths, extensions: Object.keys(extensions) }))
      process.exit(0)`
    const { stdout } = await execa(process.execPath, ['--input-type=module', '-e', print], {
      timeout: 20_000,
    })
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
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
