import type { CommandContext } from '@hoistway/releases/command/perform'

/** Where the tool runs. Everything has a default for the folder of one remote. */
export interface Place extends Partial<CommandContext> {
  /** The folder that it was typed in. */
  readonly folder?: string
  /** Folder of a remote by its name, in a workspace of several. */
  readonly folderOf?: (name: string) => string
}
