import * as z from 'zod/mini'

/**
 * The same schema for an object whose unknown members stay: a server of before that changes a shared registry keeps what
 * a later one has written there. Their names are not in the type: nobody here knows what they mean.
 */
export function keepingUnknown<T extends z.ZodMiniObject>(schema: T): T {
  // The type with an index signature would accept every mistyped member.
  return z.catchall(schema, z.unknown()) as unknown as T
}
