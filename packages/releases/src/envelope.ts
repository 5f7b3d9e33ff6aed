import * as z from 'zod/mini'

export const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** DSSE requires readers to accept both base64 alphabets. */
const base64 = z.string().check(z.regex(/^[\w+/-]*={0,2}$/, 'base64'))

/** A signed envelope of DSSE 1.0. */
export const envelope = z.object({
  payload: base64.check(z.maxLength(4_000_000)),
  payloadType: z.literal(PAYLOAD_TYPE),
  signatures: z
    .array(
      z.object({
        keyid: z.optional(z.string().check(z.maxLength(200))),
        sig: base64.check(z.maxLength(2_000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
})
export type Envelope = z.infer<typeof envelope>
