import { join } from 'node:path'
import type { Compiler } from 'webpack'
import type WebpackDevServer from 'webpack-dev-server'
import { typeErrors } from './type-errors.ts'

interface Shown {
  /** Of the app. Pages that show several apps tell their errors apart by it. */
  readonly name: string
  readonly folder: string
  readonly compiler: Compiler
}

/**
 * Starts a development server whose pages show errors of types in its overlay, beside those of the build. Builds do not
 * wait for types, and nothing is checked before the first page is there, so that nothing is ready later.
 */
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

  // To a page it is one more bundle of the same state of the sources, and whatever it has shown of it before is replaced.
  const message = () => ({
    action: 'sync',
    name: `types of ${name}`,
    hash: built.hash,
    errors: [...errors],
    warnings: [],
  })
  function tell(): void {
    // "No errors" makes a page take what was built last; what is broken must not reach it that way.
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
      console.log(
        isMended ? `${name}: no errors of types` : `${name}: errors of types\n${found.join('\n\n')}`,
      )
      tell()
    }
    isChecking = false
  }

  // Modules of types alone are in no build; a change of them is one of the app as well.
  compiler.hooks.afterCompile.tap('Types', ({ contextDependencies, fileDependencies }) => {
    contextDependencies.add(join(folder, 'src'))
    fileDependencies.addAll(['tsconfig.json', 'remote.config.ts'].map((file) => join(folder, file)))
  })
  // After the server, whose pages know the new build by then.
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
