import * as z from 'zod/mini'

/** Keeps members that a later server wrote to a shared registry. */
export function keepingUnknown<T extends z.ZodMiniObject>(schema: T): T {
  // A type with an index signature would accept misspelled members.
  return z.catchall(schema, z.unknown()) as unknown as T
}
