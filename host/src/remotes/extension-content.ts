import type { RemoteExtension } from '@hoistway/releases/descriptor'
import type { Release } from '@hoistway/releases/registry'
import type { Resolved } from '@hoistway/releases/resolve'
import { loadFailure as english } from '../texts/load-failure.ts'
import { LoadFailure, missingChunk } from './load-failure.ts'
import { openRelease, preload } from './open-release.ts'
import { fallBack, forgetFailure, keepLoad, remotePages } from './remote-pages.ts'

interface Loaded {
  readonly content: unknown
  readonly release: Release
}

const loads = new Map<string, Promise<Loaded>>()

const keyOf = ({ release }: Resolved, { name }: RemoteExtension) => `${release.descriptor.name}/${name}`

/** Rejects with a {@link LoadFailure}, or with webpack's error for a chunk. */
export function extensionContent(resolved: Resolved, extension: RemoteExtension): Promise<Loaded> {
  const key = keyOf(resolved, extension)
  return loads.get(key) ?? keepLoad(loads, key, loadContent(resolved, extension))
}

export function forgetExtension(resolved: Resolved, extension: RemoteExtension): void {
  forgetFailure(resolved.release.descriptor.name)
  loads.delete(keyOf(resolved, extension))
}

async function loadContent(resolved: Resolved, { name, files = [] }: RemoteExtension): Promise<Loaded> {
  const { release, extensions = {} } = await remotePages(resolved)
  const content = Object.hasOwn(extensions, name) ? extensions[name] : undefined
  if (!content) throw new LoadFailure('broken', english.noExtension(release.descriptor.name, name))
  // The fallback release has other files.
  if (release === resolved.release) preload((await openRelease(release)).manifestUrl, files)
  return { content: await content(), release }
}

/** The next attempt loads a failed command again, from the previous release if its code is missing. */
export async function runCommand(
  resolved: Resolved,
  extension: RemoteExtension,
  context: object,
): Promise<void> {
  try {
    const { content: command } = await extensionContent(resolved, extension)
    if (typeof command !== 'function')
      throw new LoadFailure('broken', english.noExtension(resolved.release.descriptor.name, extension.name))
    await command(context)
  } catch (error) {
    if (missingChunk(error) !== undefined) void fallBack(resolved, error)
    forgetExtension(resolved, extension)
    throw error
  }
}
