import type { CommandContext } from '@hoistway/releases/command/perform'

/** Environment of the tool. By default, it runs in the folder of one remote. */
export interface Place extends Partial<CommandContext> {
  readonly folder?: string
  readonly folderOf?: (name: string) => string
}
