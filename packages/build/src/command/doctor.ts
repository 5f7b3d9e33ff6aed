import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { consoleFit } from '../check/console-fit.ts'
import { notAsWanted } from '../check/installed.ts'
import { uncommitted } from '../remote/git.ts'
import { lockFilesOf } from '../remote/ingredients.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import { contractVersion } from '../shared-modules.ts'
import { nodeProblem } from './node-version.ts'

/** Returns the exit code: 1 if a change is necessary. */
export async function runDoctor(folder: string, target = process.env.HOISTWAY_TARGET): Promise<number> {
  let failed = 0
  const tell = async (what: string, look: () => string | Promise<string>) => {
    try {
      console.log(`✓ ${what}: ${await look()}`)
    } catch (error) {
      failed += 1
      console.log(`✗ ${what}: ${error instanceof Error ? error.message : error}`)
    }
  }
  await tell('Node', () => {
    const problem = nodeProblem(process.versions.node)
    if (problem) throw new ReleaseError(problem)
    return process.version
  })
  await tell('packages', () => {
    const problems = notAsWanted(folder)
    if (problems.length > 0) throw new ReleaseError(problems.join(', '))
    return lockFilesOf(folder).join(', ') || 'installed, without a lock file'
  })
  await tell('contract', async () => {
    const { platform } = await descriptorIn(folder)
    const version = contractVersion(folder)
    if (platformFit(platform, version) === 'fits') return `${version} is installed, ${platform} is wanted`
    throw new ReleaseError(`${version} is installed, and remote.config.ts wants ${platform}.`)
  })
  await tell('git', () => {
    const files = uncommitted(folder, ['.'])
    if (files.length > 0) throw new ReleaseError(`not committed: ${files.slice(0, 5).join(', ')}`)
    return 'everything is committed'
  })
  await tell('console', () => consoleFit(folder, target))
  await tell('credentials', () => {
    const { HOISTWAY_TOKEN, HOISTWAY_EMAIL, HOISTWAY_PASSWORD } = process.env
    if (HOISTWAY_TOKEN) return 'HOISTWAY_TOKEN'
    if (HOISTWAY_EMAIL && HOISTWAY_PASSWORD) return 'HOISTWAY_EMAIL and HOISTWAY_PASSWORD'
    throw new ReleaseError('Set HOISTWAY_TOKEN to publish to a server.')
  })
  return failed > 0 ? 1 : 0
}
