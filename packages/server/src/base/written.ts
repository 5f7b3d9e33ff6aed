import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)
/** Quality 4 takes five times as long, the default of 11 hundreds of times, with little gain for JSON. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }
export const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

export interface Written {
  readonly json: string
  /** Shared by all receivers; without it, each response is compressed when sent. */
  readonly compressed?: () => Promise<Buffer>
}

/** `isKept`: compresses once, on first use. */
export function written(json: string, { isKept = false } = {}): Written {
  return isKept ? { json, compressed: compressedOnce(json, brotliOptions) } : { json }
}

export function compressedOnce(text: string, options: typeof brotliOptions): () => Promise<Buffer> {
  let compressed: Promise<Buffer> | undefined
  return () => {
    compressed ??= compress(text, options)
    return compressed
  }
}

export interface Tagged {
  readonly tag: string
  readonly read: () => Promise<Written>
}

export async function sendTagged(reply: FastifyReply, { tag, read }: Tagged): Promise<FastifyReply> {
  const { headers } = reply.request
  reply.header('etag', tag)
  if (headers['if-none-match'] === tag) return reply.status(304).send()
  const { json, compressed } = await read()
  reply.type('application/json; charset=utf-8')
  return compressed && acceptsBrotli(reply.request) ? sendBrotli(reply, await compressed()) : reply.send(json)
}

export const acceptsBrotli = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bbr\b(?!\s*;\s*q=0)/.test(String(headers['accept-encoding'] ?? ''))

export function sendBrotli(reply: FastifyReply, compressed: Buffer): FastifyReply {
  const vary = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ')
  return reply.headers({ 'content-encoding': 'br', vary }).send(compressed)
}
