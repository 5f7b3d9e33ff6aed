// Usage: node fill-store.ts <folder>
import { buildApps } from './build-apps.ts'
import { releaseBuilds } from './local-releases.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
await buildApps()
await releaseBuilds(folder)
