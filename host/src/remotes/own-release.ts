import { hostDescriptorOf } from '@hoistway/releases/host-release'
import type { Release } from '@hoistway/releases/registry'
import { recordRunning } from './load-log.ts'
import { countCrash } from './release-sessions.ts'
import { servedData } from './served-data.ts'

/** The console release of this page; undefined without console releases. */
const own: Release | undefined = servedData.host && {
  version: servedData.host.version,
  manifest: `remotes/host/${servedData.host.version}/index.html`,
  descriptor: hostDescriptorOf('—', servedData.host.version),
}

if (own) recordRunning(own)

export function countOwnCrash(error: unknown): void {
  if (own) countCrash(own, 'render', error)
}
