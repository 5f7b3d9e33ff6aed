// Runs `hoistway` for all remotes of this checkout.
import { runHoistway } from '@hoistway/build/run-hoistway'
import { checkout } from './checkout.ts'

process.exitCode = await runHoistway(process.argv.slice(2), { ...checkout, tool: 'npm run release --' })
