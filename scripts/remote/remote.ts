// Runs `hoistway` in a remote's folder, where `dev` without options starts a console of the checkout.
// Usage: remote build | test [options] | dev | …
import { basename, dirname } from 'node:path'
import { runHoistway } from '@hoistway/build/run-hoistway'
import { remotes } from '../workspace.ts'
import { checkout } from './checkout.ts'

const args = process.argv.slice(2)
const { npm_package_json: packageJson } = process.env
if (!packageJson) throw new Error('Run it by the script of the remote: npm run build, in its folder.')
const folder = dirname(packageJson)
const remote = remotes.find(({ name }) => name === basename(folder))

if (args.join() === 'dev' && remote) {
  process.argv.splice(2, process.argv.length, remote.short)
  await import('../dev/dev.ts')
} else process.exitCode = await runHoistway(args, { ...checkout, tool: 'npx hoistway', folder })
