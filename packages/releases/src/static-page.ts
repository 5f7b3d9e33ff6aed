import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT_FILE } from './check-build.ts'
import { openedReleases } from './opened.ts'
import { ReleaseError } from './plan.ts'
import { platformFit } from './platform-range.ts'
import { precompressFile } from './precompress.ts'
import { registryForAll, startPage } from './start-page.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Prepares a page for a static host. The console requests the registry again, which may have changed, and uses the
 * embedded data only to preload.
 * @throws ReleaseError without a page
 */
export async function writeStaticPage(host: string, store: ReleaseStore): Promise<void> {
  const file = join(host, 'index.html')
  if (!existsSync(file)) throw new ReleaseError(`There is no index.html in ${host}: build the host first.`)
  const { registry } = registryForAll(store.read())
  const opened = openedReleases(store.folder, registry, (platform) => runsOn(host, platform))
  const environment = readEnvironment(join(host, 'environment.json'))
  const html = readFileSync(file, 'utf8')
  writeFileSync(file, startPage(html, { environment, registry, isFinal: false, opened }))
  await precompressFile(file)
}

/** @throws ReleaseError for invalid JSON, which the console would ignore */
function readEnvironment(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ReleaseError(`${file} is no JSON.`, { cause })
  }
}

/** Returns true without a host. */
function runsOn(host: string, platform: string): boolean {
  const file = join(host, CONTRACT_FILE)
  if (!existsSync(file)) return true
  const { version } = JSON.parse(readFileSync(file, 'utf8'))
  return platformFit(platform, String(version)) === 'fits'
}
