// Puts the builds of this checkout into a release store. Usage: node fill-store.ts <folder>
import { releaseBuilds } from '../../../scripts/releases.ts'

await releaseBuilds(process.argv[2] ?? '')
