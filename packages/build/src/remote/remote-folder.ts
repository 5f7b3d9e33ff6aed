import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type RemoteDescriptor, remoteDescriptor } from '@hoistway/releases/descriptor'
import { ReleaseError } from '@hoistway/releases/plan'
import { z } from 'zod'

export const CONFIG_FILE = 'remote.config.ts'

/** Whether a folder holds a remote. */
export const isRemote = (folder: string) => existsSync(join(folder, CONFIG_FILE))

/** The descriptor that the `remote.config.ts` in a folder makes. @throws ReleaseError that says what is wrong with it */
export async function descriptorIn(folder: string): Promise<RemoteDescriptor> {
  if (!isRemote(folder)) throw new ReleaseError(`There is no remote in ${folder}: it has no ${CONFIG_FILE}.`)
  const { default: configured }: { default: unknown } = await import(
    pathToFileURL(join(folder, CONFIG_FILE)).href
  ).catch((cause: unknown) => {
    throw new ReleaseError(`${CONFIG_FILE}: ${reason(cause)}`, { cause })
  })
  const read = remoteDescriptor.safeParse(configured)
  if (!read.success) throw new ReleaseError(`${CONFIG_FILE}:\n${z.prettifyError(read.error)}`)
  return read.data
}

/** What `defineRemote` says of a descriptor, and what Node says of a file that cannot be loaded. */
function reason(cause: unknown): string {
  if (cause instanceof z.core.$ZodError) return z.prettifyError(cause)
  return cause instanceof Error ? cause.message : String(cause)
}
