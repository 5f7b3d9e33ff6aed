// Publishes and promotes the builds of this checkout in a release store.
// Usage: node fill-store.ts <folder>
import { buildApps } from './build-apps.ts'
import { releaseBuilds } from './local-releases.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
await buildApps()
await releaseBuilds(folder)
