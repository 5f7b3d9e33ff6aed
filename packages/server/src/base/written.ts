import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply } from 'fastify'

const compress = promisify(brotliCompress)
/** Brotli quality for JSON: 4 takes five times as long and the default of 11 hundreds of times, with little gain. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** A serialized response. */
export interface Written {
  readonly json: string
  /** The compressed response, shared by all receivers; without it, each response is compressed when sent. */
  readonly compressed?: () => Promise<Buffer>
}

/** Wraps serialized JSON. With `isKept` it is compressed once, on first use. */
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

/** A response that changes only with its tag. */
export interface Tagged {
  readonly tag: string
  readonly read: () => Promise<Written>
}

/** Sends a serialized response, or 304 when the client already has this tag. */
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
