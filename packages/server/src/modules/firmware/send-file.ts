import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors as messages } from '../../texts/en.ts'

interface StoredFile {
  readonly name: string
  readonly size: number
  readonly tag: string
  read(start: number, length: number): Promise<Buffer>
}

const PART = 256 * 1024

/** Only one part is in memory at a time. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: StoredFile): FastifyReply {
  const tag = `"${file.tag}"`
  reply.header('etag', tag).header('accept-ranges', 'bytes')
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  reply
    .type('application/octet-stream')
    .header('content-disposition', attachment(file.name))
    // Compression would change the bytes of ranges and ETag.
    .header('content-encoding', 'identity')
  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === tag ? request.headers.range : undefined
  const range = byteRange(wanted, file.size)
  if (range === 'unsatisfiable') {
    return reply
      .status(416)
      .header('content-range', `bytes */${file.size}`)
      .type('application/json')
      .removeHeader('content-disposition')
      .send({ message: messages.noSuchRange })
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  if (range) reply.status(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  reply.header('content-length', end - start + 1)
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : parts(file, start, end)))
}

async function* parts(file: StoredFile, start: number, end: number) {
  for (let at = start; at <= end; at += PART) {
    const part = await file.read(at, Math.min(PART, end - at + 1))
    // Closes the connection, whose client would wait for the announced length.
    if (part.length === 0) throw new Error('the file was deleted during its download')
    yield part
  }
}

function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`
}

const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** Both ends included. */
interface ByteRange {
  readonly start: number
  readonly end: number
}

/** Parses one range (RFC 9110 §14). `undefined`: the whole file, also for a malformed header. */
function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return undefined
  return start >= size || end < start ? 'unsatisfiable' : { start, end }
}
