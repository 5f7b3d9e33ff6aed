import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'

interface AppBuild {
  /** Distinguishes builds of one remote that meet in a page. */
  readonly id: string
  /** Default true. */
  readonly minified?: boolean
}

/** Builds the app in `folder` into its `dist`, in a process of its own. @throws Error with webpack's output */
export async function buildApp(folder: string, { id, minified = true }: AppBuild): Promise<void> {
  const runner = fileURLToPath(import.meta.resolve('@hoistway/build/run-webpack'))
  const args = [runner, 'build', folder, ...(minified ? [] : ['unminified'])]
  const { failed, all } = await execa(process.execPath, args, {
    env: { HOISTWAY_BUILD_ID: id },
    all: true,
    reject: false,
  })
  if (failed) throw new Error(`${basename(folder)} does not build:\n${all}`)
}
