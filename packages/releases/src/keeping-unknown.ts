import * as z from 'zod/mini'

/**
 * Returns an object schema that keeps unknown members, so that an older server preserves the fields of a later one in
 * a shared registry. The type does not include them.
 */
export function keepingUnknown<T extends z.ZodMiniObject>(schema: T): T {
  // A type with an index signature would accept misspelled members.
  return z.catchall(schema, z.unknown()) as unknown as T
}
