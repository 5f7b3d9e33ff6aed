import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const compress = promisify(brotliCompress)
/** Of answers of JSON: 4 takes five times as long, the default of 11 hundreds of times, for hardly less. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** An answer that is written out already. */
export interface Written {
  readonly json: string
  /** The same, compressed once for all whom it is sent to; absent: it is compressed as it is sent. */
  readonly compressed?: () => Promise<Buffer>
}

/** Wraps an answer in JSON. One that is kept is compressed when it is first sent so. */
export function written(json: string, { isKept = false } = {}): Written {
  if (!isKept) return { json }
  let compressed: Promise<Buffer> | undefined
  return {
    json,
    compressed() {
      compressed ??= compress(json, brotliOptions)
      return compressed
    },
  }
}

/** An answer that changes with its tag alone. */
export interface Tagged {
  readonly tag: string
  readonly read: () => Promise<Written>
}

/** Sends an answer that is written out already, unless the client has it: it then names its tag, and is told so (304). */
export async function sendTagged(reply: FastifyReply, { tag, read }: Tagged): Promise<FastifyReply> {
  const { headers } = reply.request
  reply.header('etag', tag)
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  const { json, compressed } = await read()
  reply.type('application/json; charset=utf-8')
  const accepted = /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding'] ?? ''))
  if (!compressed || !accepted) return reply.send(json)
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
  return reply.headers({ 'content-encoding': 'br', vary }).send(await compressed())
}
