import { gzipSync } from 'node:zlib'
import type { APIRequestContext } from '@playwright/test'
import { chunkName, type LoadRequest } from './requests.ts'

/** Bytes after gzip by file or package, for any server. */
export type Weights = Readonly<Record<string, number>>

const weighed = new Map<string, Promise<number>>()

export async function weigh(
  requests: readonly LoadRequest[],
  kind: 'script' | 'style',
  http: APIRequestContext,
): Promise<Weights> {
  const urls = new Set(requests.filter((request) => request.kind === kind).map(({ url }) => url))
  const weights = await Promise.all(
    [...urls].map(async (url) => {
      const weight = weighed.get(url) ?? weightOf(url, http)
      weighed.set(url, weight)
      return [chunkName(url), await weight] as const
    }),
  )
  const sum: Record<string, number> = {}
  for (const [name, bytes] of weights) sum[name] = (sum[name] ?? 0) + bytes
  return sum
}

async function weightOf(url: string, http: APIRequestContext): Promise<number> {
  const body = await (await http.get(url)).body()
  return gzipSync(body, { level: 9 }).length
}

export const total = (weights: Weights) => Object.values(weights).reduce((sum, bytes) => sum + bytes, 0)

export function growth(recorded: Weights, now: Weights): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, bytes, before: recorded[name] ?? 0 }))
    .filter(({ bytes, before }) => bytes > before)
    .sort((a, b) => b.bytes - b.before - (a.bytes - a.before))
    .map(({ name, bytes, before }) =>
      before === 0
        ? `${name} ${kilobytes(bytes)} KB is new`
        : `${name} +${kilobytes(bytes - before)} KB (${kilobytes(before)} → ${kilobytes(bytes)})`,
    )
}

export const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
