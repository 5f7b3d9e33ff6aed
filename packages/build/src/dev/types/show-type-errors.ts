import { join } from 'node:path'
import type { Compiler } from 'webpack'
import type WebpackDevServer from 'webpack-dev-server'
import { typeErrors } from './type-errors.ts'

interface Shown {
  /** Name of the app, which identifies its errors in pages with several apps. */
  readonly name: string
  readonly folder: string
  readonly compiler: Compiler
}

/**
 * Starts a development server that shows type errors in the overlay in addition to build errors. Type checks run
 * after builds and never delay them.
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

  // Pages treat it as another bundle of the same build, which replaces its previous messages.
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
      console.log(
        isMended ? `${name}: no errors of types` : `${name}: errors of types\n${found.join('\n\n')}`,
      )
      tell()
    }
    isChecking = false
  }

  // Type-only modules are not part of a build, but changes to them affect the app.
  compiler.hooks.afterCompile.tap('Types', ({ contextDependencies, fileDependencies }) => {
    contextDependencies.add(join(folder, 'src'))
    fileDependencies.addAll(['tsconfig.json', 'remote.config.ts'].map((file) => join(folder, file)))
  })
  // Runs after the server has announced the build to pages.
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
