import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export function parsedArgs<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
  allowPositionals = true,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
