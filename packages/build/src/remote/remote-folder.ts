import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import { build } from 'esbuild'
import { z } from 'zod'

export const CONFIG_FILE = 'remote.config.ts'

/** Whether a folder holds a remote. */
export const isRemote = (folder: string) => existsSync(join(folder, CONFIG_FILE))

/** The descriptor that the `remote.config.ts` in a folder makes. @throws ReleaseError that says what is wrong with it */
export async function descriptorIn(folder: string): Promise<RemoteDescriptor> {
  if (!isRemote(folder)) throw new ReleaseError(`There is no remote in ${folder}: it has no ${CONFIG_FILE}.`)
  return descriptorOf(pathToFileURL(join(folder, CONFIG_FILE)).href)
}

async function descriptorOf(url: string): Promise<RemoteDescriptor> {
  const { default: configured }: { default: unknown } = await import(url).catch((cause: unknown) => {
    throw new ReleaseError(`${CONFIG_FILE}: ${reason(cause)}`, { cause })
  })
  const read = remoteDescriptor.safeParse(configured)
  if (!read.success) throw new ReleaseError(`${CONFIG_FILE}:\n${z.prettifyError(read.error)}`)
  return read.data
}

/** Returns the descriptor in a folder as its files are now, also after they were imported. @throws ReleaseError */
export async function currentDescriptor(folder: string): Promise<RemoteDescriptor> {
  const outfile = join(folder, 'node_modules/.cache/hoistway/remote.config.mjs')
  await build({
    entryPoints: [join(folder, CONFIG_FILE)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  }).catch((cause: unknown) => {
    throw new ReleaseError(`${CONFIG_FILE}: ${reason(cause)}`, { cause })
  })
  return descriptorOf(`${pathToFileURL(outfile).href}?${Date.now()}`)
}

/** What `defineRemote` says of a descriptor, and what Node says of a file that cannot be loaded. */
function reason(cause: unknown): string {
  if (cause instanceof z.core.$ZodError) return z.prettifyError(cause)
  return cause instanceof Error ? cause.message : String(cause)
}
