import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** An app of the workspace with its development port. */
export interface App {
  /** Name of its folder. */
  readonly name: string
  readonly port: number
}
export interface Remote extends App {
  /** Short name on the command line. */
  readonly short: string
}

const firstRemotes = ['mfe-fleet', 'mfe-hardware', 'mfe-firmware']
const others = globSync('mfe-*/remote.config.ts', { cwd: root })
  .map((file) => dirname(file))
  .filter((name) => !firstRemotes.includes(name))

export const host: App = { name: 'host', port: Number(process.env.DEV_PORT ?? 3000) }
/** All folders with a `remote.config.ts`, with the ports after the host's. */
export const remotes: readonly Remote[] = [...firstRemotes, ...others.sort()].map((name, index) => ({
  name,
  short: name.slice('mfe-'.length),
  port: host.port + 1 + index,
}))
export const apps: readonly App[] = [host, ...remotes]
