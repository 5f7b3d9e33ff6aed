// What a team does in the folder of its remote: `npm run build`, `npm test`, `npm run dev` there. No other remote and no
// host is built. Usage: remote build | test [vitest's options] | dev
import { dirname, relative } from 'node:path'
import { ReleaseError } from '@hoistway/releases/plan'
import { withBuild } from '../start/build-apps.ts'
import { remotes, root } from '../workspace.ts'
import { checkTree, runTests } from './checks.ts'

const [action, ...args] = process.argv.slice(2)
const { npm_package_json: packageJson } = process.env
if (!packageJson) throw new Error('Run it by the script of the remote: npm run build, in its folder.')
const folder = dirname(packageJson)

switch (action) {
  case 'build':
    await withBuild(folder, async (dist, isNew) => console.log(isNew ? dist : `${dist}: nothing has changed`))
    break
  case 'test':
    if (args.length > 0) process.exitCode = await runTests(folder, args)
    else await check()
    break
  case 'dev': {
    const remote = remotes.find(({ name }) => name === relative(root, folder))
    if (!remote) throw new Error(`Development needs a remote of the workspace; ${folder} is not in it.`)
    process.argv.splice(2, process.argv.length, remote.short)
    await import('../dev/dev.ts')
    break
  }
  default:
    throw new Error(`There is no ${action}: build, test or dev.`)
}

async function check(): Promise<void> {
  try {
    await checkTree(folder, console.log)
    console.log('types and tests pass')
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
