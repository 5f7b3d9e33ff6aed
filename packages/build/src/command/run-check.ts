import { readCommand } from '@hoistway/releases/command/command-line'
import { targetOf } from '@hoistway/releases/command/perform'
import { checkRemote } from '../check/check-remote.ts'
import { descriptorIn } from '../remote/remote-folder.ts'
import type { Place } from './place.ts'

interface Wanted {
  /** A folder or a server with the releases that the remote will stand beside. */
  readonly target: string | undefined
  readonly recordBudget: boolean
}

/** Checks the remote in a folder. Returns the exit code. @throws ReleaseError with all problems */
export async function runCheck(
  folder: string,
  { target, recordBudget }: Wanted,
  { tool = 'npx hoistway', ...place }: Place,
): Promise<number> {
  const descriptor = await descriptorIn(folder)
  const registry =
    target && (await (await targetOf(readCommand(['list', '--target', target]), { tool, ...place })).read())
  await checkRemote(folder, descriptor, { registry: registry || undefined, recordBudget }, console.error)
  console.log(`${descriptor.name} ${descriptor.version} may be published.`)
  return 0
}
