import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CONTRACT_FILE } from '@hoistway/releases/check-build'
import { HOST } from '@hoistway/releases/descriptor'
import { isCopy } from '@hoistway/releases/integrity'
import { INTEGRITY_FILE } from '@hoistway/releases/integrity-list'
import { openReleaseStore } from '@hoistway/releases/store'

/**
 * One folder for the newest release of each remote, one for the second newest, and so on. Skips local releases of a
 * checkout and the built-in console.
 */
export function storeBuilds(folder: string, count: number, into: string): readonly string[] {
  const store = openReleaseStore(folder)
  const entries = Object.entries(store.read().remotes)
  const ages = Array.from({ length: count }, (_, age) => join(into, `published-${age + 1}`))
  return ages.filter((place, age) => {
    for (const [name, { releases }] of entries) {
      const published = releases.filter(({ builtIn, local }) => !builtIn && !local)
      const release = published.toReversed()[age]
      if (release) copyBuild(store.folderOf(name, release.version), join(place, name, 'dist'))
    }
    const contract = join(place, HOST, 'dist', CONTRACT_FILE)
    if (existsSync(contract)) writeFileSync(join(place, 'platform.json'), readFileSync(contract))
    return existsSync(place)
  })
}

function copyBuild(release: string, dist: string): void {
  mkdirSync(dist, { recursive: true })
  const filter = (path: string) => !isCopy(path) && basename(path) !== INTEGRITY_FILE
  cpSync(release, dist, { recursive: true, filter })
}
