import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface App {
  readonly name: string
  readonly port: number
}
export interface Remote extends App {
  readonly short: string
}

const firstRemotes = ['mfe-fleet', 'mfe-hardware', 'mfe-firmware']
const others = globSync('mfe-*/remote.config.ts', { cwd: root })
  .map((file) => dirname(file))
  .filter((name) => !firstRemotes.includes(name))

export const host: App = { name: 'host', port: Number(process.env.DEV_PORT || 3000) }
export const remotes: readonly Remote[] = [...firstRemotes, ...others.sort()].map((name, index) => ({
  name,
  short: name.slice('mfe-'.length),
  port: host.port + 1 + index,
}))
export const apps: readonly App[] = [host, ...remotes]

export function catalogOf(workspace: string): Map<string, string> {
  const catalog = workspace.split(/^(?=\w)/m).find((section) => section.startsWith('catalog:')) ?? ''
  const entries = catalog.matchAll(/^ {2}"?(@?[\w./-]+)"?: (\S+)$/gm)
  return new Map([...entries].map(([, name = '', version = '']) => [name, version]))
}
