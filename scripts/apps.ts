import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** The apps of the house and the ports on which they are served in development. */
export const host = { name: 'host', port: 3000 } as const
export const remotes = [
  { name: 'mfe-fleet', short: 'fleet', port: 3001 },
  { name: 'mfe-hardware', short: 'hardware', port: 3002 },
  { name: 'mfe-firmware', short: 'firmware', port: 3003 },
] as const
export const apps = [host, ...remotes]
export type AppName = (typeof apps)[number]['name']
export type Remote = (typeof remotes)[number]
