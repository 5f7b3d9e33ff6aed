import { resolve } from 'node:path'
import { readCommand } from '@hoistway/releases/command/command-line'
import { type CommandContext, perform, targetOf } from '@hoistway/releases/command/perform'
import { knownRoles, unknownRoles } from '../check/roles.ts'
import { descriptorIn, isRemote } from '../remote/remote-folder.ts'
import type { Place } from './place.ts'

type ReleasePlace = Omit<Place, 'tool'> & CommandContext & { readonly folder: string }

/** @throws ReleaseError, UsageError */
export async function runRelease(args: readonly string[], place: ReleasePlace): Promise<void> {
  const defaultRemote = isRemote(place.folder) ? (await descriptorIn(place.folder)).name : undefined
  const command = readCommand(args, defaultRemote)
  const { remote, from, audience } = command
  const folder = from !== undefined ? resolve(from) : (place.folderOf?.(remote) ?? place.folder)
  const say = (text: string) => console.error(`${remote}: ${text}`)
  for (const { text } of unknownRoles(await knownRoles(folder), audience.roles)) say(`warning: ${text}`)
  const target = await targetOf(command, place)
  const publishHere = async () => {
    const { publish } = await import('./publish.ts')
    return publish(folder, command, target, say)
  }
  const { text, value } = await perform(command, target, publishHere, place)
  console.log(command.json ? JSON.stringify(value, null, 2) : text)
}
