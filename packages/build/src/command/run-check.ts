import { readCommand } from '@hoistway/releases/command/command-line'
import { type CommandContext, targetOf } from '@hoistway/releases/command/perform'
import type { Registry } from '@hoistway/releases/registry'
import { checkRemote } from '../check/check-remote.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import type { Place } from './place.ts'

interface Wanted {
  readonly target: string | undefined
  readonly recordBudget: boolean
}

/** Returns the exit code. @throws ReleaseError with all problems */
export async function runCheck(
  folder: string,
  { target, recordBudget }: Wanted,
  { tool = 'npx hoistway', ...place }: Place,
): Promise<number> {
  const descriptor = await descriptorIn(folder)
  const registry = await registryAt(target, { tool, ...place })
  await checkRemote(folder, descriptor, { registry, recordBudget }, console.error)
  console.log(`${descriptor.name} ${descriptor.version} can be published.`)
  return 0
}

/** Offline, the check continues without the other releases. */
async function registryAt(target: string | undefined, place: CommandContext): Promise<Registry | undefined> {
  const where = target ?? (process.env.HOISTWAY_TARGET || undefined)
  if (where === undefined) return undefined
  try {
    return await (await targetOf(readCommand(['list', '--target', where]), place)).read()
  } catch (error) {
    if (target !== undefined || !(error instanceof Error)) throw error
    console.error(`warning: paths were not compared with those of other remotes: ${error.message}`)
    return undefined
  }
}
