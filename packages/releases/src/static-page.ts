import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runsOn } from './host-contract.ts'
import { openedReleases } from './opened.ts'
import { ReleaseError } from './plan.ts'
import { precompressFile } from './precompress.ts'
import { registryForAll, startPage } from './start-page.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Writes the live releases and the environment into the page of a built host, for a host of files. Nobody resolves the
 * registry there, and it may change after the page was written: the console requests it, and what the page says only
 * lets it load ahead. @throws ReleaseError when there is no such page
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

/** @throws ReleaseError when it is no JSON: the console would ignore it as well */
function readEnvironment(file: string): unknown {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new ReleaseError(`${file} is no JSON.`, { cause })
  }
}
