import { z } from 'zod'
import type { Envelope } from '../envelope.ts'
import { RELEASE_PART } from '../product.ts'
import { releaseVersion } from '../wire.ts'

/** Checks that must have passed before publishing. */
export const neededChecks = ['check', 'types', 'tests'] as const

const time = z.iso.datetime({ offset: true })

/** An in-toto statement. Unknown fields are ignored. */
export const statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z
    .array(
      z.object({
        name: z.string(),
        digest: z.object({ sha384: z.string().regex(/^[0-9a-f]{96}$/) }),
      }),
    )
    .min(1)
    .max(20_000),
  predicateType: z.literal('https://in-toto.io/attestation/test-result/v0.1'),
  predicate: z.object({
    result: z.enum(['PASSED', 'WARNED', 'FAILED']),
    configuration: z.array(z.object({ name: z.string(), digest: z.record(z.string(), z.string()) })),
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
    passedTests: z.array(z.string().max(200)).max(1_000),
    failedTests: z.array(z.string().max(200)).max(1_000).optional(),
    [RELEASE_PART]: z.object({
      remote: z.string().max(60),
      version: releaseVersion,
      commit: z.string().max(100),
      builder: z.string().max(200),
      tests: z.number().int().nonnegative(),
      startedOn: time,
      finishedOn: time,
    }),
  }),
})
export type Statement = z.infer<typeof statement>

export interface Checked {
  readonly remote: string
  readonly version: string
  readonly commit: string
  readonly builder: string
  readonly url?: string | undefined
  readonly tests: number
  readonly startedOn: string
  readonly finishedOn: string
}

/** `hashes` are by path. */
export function passedStatement(
  hashes: Readonly<Record<string, string>>,
  { url, ...checked }: Checked,
): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: Object.entries(hashes).map(([name, hash]) => ({ name, digest: { sha384: hexOf(hash) } })),
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: 'PASSED',
      configuration: [{ name: 'source', digest: { gitCommit: checked.commit } }],
      ...(url !== undefined && { url }),
      passedTests: [...neededChecks],
      failedTests: [],
      [RELEASE_PART]: checked,
    },
  }
}

/** Converts `sha384-…` to hexadecimal, as statements require. */
export const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha384-/, ''), 'base64').toString('hex')

/** Does not check the signature. */
export function statementIn({ payload }: Envelope): Statement | undefined {
  try {
    return statement.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString())).data
  } catch {
    return undefined
  }
}
