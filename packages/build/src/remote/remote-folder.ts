import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import { build } from 'esbuild'
import { z } from 'zod'

const CONFIG_FILE = 'remote.config.ts'

export const isRemote = (folder: string) => existsSync(join(folder, CONFIG_FILE))

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

/** Reads changed files even after an import. @throws ReleaseError */
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

function reason(cause: unknown): string {
  if (cause instanceof z.core.$ZodError) return z.prettifyError(cause)
  return cause instanceof Error ? cause.message : String(cause)
}
