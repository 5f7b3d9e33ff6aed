import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'

export interface BucketOptions {
  readonly bucket: string
  /** Start of all keys, without outer slashes; may be empty. */
  readonly prefix: string
  /** Undefined for Amazon's own. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string | undefined
}

interface StoredObject {
  readonly key: string
  readonly modifiedAt: Date
}

export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError'
}

const CALL_MS = 30_000
const RETRIES = 2
const RETRY_MS = 100

/** All calls throw an {@link ObjectStoreError}. */
export function openBucket({ bucket, prefix, endpoint, region, ...credentials }: BucketOptions) {
  const { sessionToken, ...keys } = credentials
  const client = new AwsClient({
    ...keys,
    ...(sessionToken && { sessionToken }),
    service: 's3',
    region,
    retries: RETRIES,
    initRetryMs: RETRY_MS,
  })
  const base = endpoint
    ? `${endpoint.replace(/\/+$/, '')}/${bucket}`
    : `https://${bucket}.s3.${region}.amazonaws.com`
  const start = prefix === '' ? '' : `${prefix}/`

  async function call(method: string, path: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> {
    const what = `${method} ${base}/${path.split('?')[0]}`
    const signal = AbortSignal.timeout(CALL_MS)
    const send = () => client.fetch(`${base}/${path}`, { method, signal, ...(body && { body }) })
    const answer = await sentAgain(send, signal).catch((cause: unknown) => {
      throw new ObjectStoreError(`${what} failed`, { cause })
    })
    if (answer.ok || answer.status === 404) return answer
    await answer.body?.cancel()
    throw new ObjectStoreError(`${what} was answered with ${answer.status}`)
  }

  return {
    async put(key: string, content: Uint8Array<ArrayBuffer>) {
      const answer = await call('PUT', start + key, content)
      await answer.body?.cancel()
      if (!answer.ok) throw new ObjectStoreError(`there is no bucket ${bucket}`)
    },
    /** @throws Error above `most` bytes */
    async get(key: string, most: number): Promise<Uint8Array | undefined> {
      const answer = await call('GET', start + key)
      const length = Number(answer.headers.get('content-length') ?? 0)
      if (!answer.ok || length > most) await answer.body?.cancel()
      if (!answer.ok) return undefined
      if (length > most) throw new ObjectStoreError(`${key} has ${length} bytes, too many for a release`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    async delete(key: string) {
      await (await call('DELETE', start + key)).body?.cancel()
    },
    async list(): Promise<StoredObject[]> {
      const found: StoredObject[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: start })
        if (next !== '') query.set('continuation-token', next)
        const page: string = await (await call('GET', `?${query}`)).text()
        found.push(...objectsIn(page, start))
        next = elementIn(page, 'NextContinuationToken')
      }
      return found
    },
  }
}
export type ObjectStore = ReturnType<typeof openBucket>

/** Kept-alive connections may close. Calls are idempotent: a key has one content. */
async function sentAgain(send: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  for (let left = RETRIES; ; left -= 1) {
    try {
      return await send()
    } catch (error) {
      if (left === 0 || signal.aborted) throw error
      await wait(RETRY_MS)
    }
  }
}

/** Keys of releases contain no character that XML escapes. */
const objectsIn = (page: string, start: string): StoredObject[] =>
  [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: (elementIn(content, 'Key') ?? '').slice(start.length),
    modifiedAt: new Date(elementIn(content, 'LastModified') ?? 0),
  }))

const elementIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]
