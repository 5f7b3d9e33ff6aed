import type * as z from 'zod/mini'
import { type Call, sendForVersion } from './client.ts'

/** A record with the tag of its version (ETag), which a later write names as `ifMatch`. The tag is no field of it. */
export type Versioned<T> = T extends object ? T & { readonly etag?: string } : T

/** The given answer with its tag, where it is a record and the server keeps versions of it. */
function versioned<T>(answer: T, etag: string | undefined): Versioned<T>
function versioned(answer: unknown, etag: string | undefined): unknown {
  return typeof answer === 'object' && answer !== null && etag !== undefined ? { ...answer, etag } : answer
}

/** One call whose answer is a record. @throws ApiError */
export async function sendForRecord<T extends z.core.$ZodType>(
  call: Call,
  schema: T,
): Promise<Versioned<z.output<T>>> {
  const { answer, etag } = await sendForVersion(call, schema)
  return versioned(answer, etag)
}
