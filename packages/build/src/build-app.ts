import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ReleaseError } from '@hoistway/releases/plan'
import { execa } from 'execa'

interface AppBuild {
  /** Distinguishes builds of one remote in the same page. */
  readonly id: string
  readonly minified?: boolean
}

/** Builds into `dist` in a separate process. @throws ReleaseError with webpack's output */
export const buildApp = (folder: string, { id, minified = true }: AppBuild): Promise<void> =>
  runBuild(folder, minified ? [] : ['unminified'], { HOISTWAY_BUILD_ID: id })

/** @throws ReleaseError with webpack's output */
export async function runBuild(
  folder: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const runner = fileURLToPath(import.meta.resolve('@hoistway/build/run-webpack'))
  const { failed, all } = await execa(process.execPath, [runner, 'build', folder, ...options], {
    env,
    all: true,
    reject: false,
  })
  if (failed) throw new ReleaseError(`${basename(folder)} does not build:\n${all}`)
}
