import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'
import type { Compiler } from 'webpack'
import type WebpackDevServer from 'webpack-dev-server'

const MOST = 20

/** `src/Page.tsx:3:7 - error TS2322: Type …`, without a position for an invalid project. */
const HEADING = /^(?:(\S.*:\d+:\d+) - )?error (TS\d+: .*)$/

/** Returns formatted errors; none without a project or compiler. */
export async function typeErrors(folder: string): Promise<readonly string[]> {
  if (!existsSync(join(folder, 'tsconfig.json'))) return []
  const stored = join(folder, 'node_modules/.cache/hoistway/types.tsbuildinfo')
  const args = ['-p', folder, '--noEmit', '--incremental', '--tsBuildInfoFile', stored]
  // Only this format includes source lines.
  const { failed, all, code } = await execa('tsc', [...args, '--pretty', '--locale', 'en'], {
    cwd: folder,
    preferLocal: true,
    localDir: folder,
    all: true,
    reject: false,
  })
  if (!failed || code === 'ENOENT') return []
  const found = errorsIn(all)
  return found.length > 0 ? found : [`The types could not be checked.\n${all.slice(-4000)}`]
}

export function errorsIn(printed: string): readonly string[] {
  const found: string[][] = []
  for (const line of stripVTControlCharacters(printed).split(/\r?\n/)) {
    if (/^Found \d+ errors?\b/.test(line)) break
    const [, place = 'tsconfig.json', text] = HEADING.exec(line) ?? []
    if (text === undefined) found.at(-1)?.push(line)
    else found.push([place, text])
  }
  const shown = found.slice(0, MOST).map((lines) => lines.join('\n').trimEnd())
  const more = found.length - shown.length
  return more > 0 ? [...shown, `… and ${more} more`] : shown
}

interface Shown {
  readonly name: string
  readonly folder: string
  readonly compiler: Compiler
}

/** Type checks run after builds and never delay them. */
export async function startWithTypes(
  server: WebpackDevServer,
  { name, folder, compiler }: Shown,
): Promise<void> {
  let errors: readonly string[] = []
  let built = { hash: '', isBroken: true }
  let isWatched = false
  let isChecking = false
  let isStale = false
  let isMended = false

  // Pages treat it as another bundle, whose message replaces the previous one.
  const message = () => ({
    action: 'sync',
    name: `types of ${name}`,
    hash: built.hash,
    errors: [...errors],
    warnings: [],
  })
  function tell(): void {
    // "No errors" makes a page apply the latest build, which must not be a broken one.
    if (errors.length === 0 && built.isBroken) return
    isMended = false
    server.middleware?.publish(message())
  }
  async function check(): Promise<void> {
    isStale = true
    if (isChecking) return
    isChecking = true
    while (isStale) {
      isStale = false
      const found = await typeErrors(folder)
      if (found.join() === errors.join()) continue
      isMended = found.length === 0
      errors = found
      console.log(isMended ? `${name}: no type errors` : `${name}: type errors\n${found.join('\n\n')}`)
      tell()
    }
    isChecking = false
  }

  // Type-only modules are not part of a build, but changes to them affect the app.
  compiler.hooks.afterCompile.tap('Types', ({ contextDependencies, fileDependencies }) => {
    contextDependencies.add(join(folder, 'src'))
    fileDependencies.addAll(['tsconfig.json', 'remote.config.ts'].map((file) => join(folder, file)))
  })
  // The server has announced the build to pages by then.
  compiler.hooks.done.tap({ name: 'Types', stage: 100 }, (stats) => {
    built = { hash: stats.hash ?? '', isBroken: stats.hasErrors() }
    if (isMended) tell()
    if (isWatched) void check()
  })
  await server.start()
  server.middleware?.onConnect((page) => {
    if (errors.length > 0) server.middleware?.publishTo(page, message())
    if (isWatched) return
    isWatched = true
    void check()
  })
}
