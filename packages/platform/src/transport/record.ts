import type * as z from 'zod/mini'
import { type Call, sendForVersion } from './client.ts'

/** A record with the tag of its version, which a later write passes as `ifMatch`. It is not a field of the API. */
export type Versioned<T> = T extends object ? T & { readonly etag?: string } : T

/** The tag is absent if the server does not version the record. */
function versioned<T>(answer: T, etag: string | undefined): Versioned<T>
function versioned(answer: unknown, etag: string | undefined): unknown {
  return typeof answer === 'object' && answer !== null && etag !== undefined ? { ...answer, etag } : answer
}

/** @throws ApiError */
export async function sendForRecord<T extends z.core.$ZodType>(
  call: Call,
  schema: T,
): Promise<Versioned<z.output<T>>> {
  const { answer, etag } = await sendForVersion(call, schema)
  return versioned(answer, etag)
}
