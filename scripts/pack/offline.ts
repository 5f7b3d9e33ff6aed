// Usage: node scripts/pack/offline.ts FOLDER
import { resolve } from 'node:path'
import { installOffline } from './offline-install.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: node scripts/pack/offline.ts FOLDER')
await installOffline(resolve(folder))
