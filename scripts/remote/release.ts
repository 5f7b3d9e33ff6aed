// The releases of this checkout: `hoistway` for all of its remotes. `npm run release` alone says how it is used.
import { runHoistway } from '@hoistway/build/run-hoistway'
import { checkout } from './checkout.ts'

process.exitCode = await runHoistway(process.argv.slice(2), { ...checkout, tool: 'npm run release --' })
