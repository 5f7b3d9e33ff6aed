import type { CommandContext } from '@hoistway/releases/command/perform'

/** Environment of the tool. The defaults are for the folder of one remote. */
export interface Place extends Partial<CommandContext> {
  readonly folder?: string
  /** Returns the folder of a remote by name, in a workspace. */
  readonly folderOf?: (name: string) => string
}
