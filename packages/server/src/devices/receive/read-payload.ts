import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { DeviceKind } from '../device-metrics.ts'
import type { DeviceMessage } from './device-message.ts'

/** Parses a message's payload by its contract; `undefined` when it is invalid. */
export type ReadPayload = <T extends z.core.$ZodType>(
  schema: T,
  message: DeviceMessage,
) => z.output<T> | undefined

/** Creates a reader that reports invalid payloads, and logs the first of each kind. */
export function payloadReader(
  log: FastifyBaseLogger,
  malformed: (message: DeviceMessage, detail: string) => void,
): ReadPayload {
  const logged = new Set<DeviceKind>()
  return (schema, message) => {
    const parsed = z.safeParse(schema, parseJson(message.payload))
    if (parsed.success) return parsed.data
    const { key, kind } = message
    const detail = detailOf(parsed.error)
    if (!logged.has(kind)) {
      log.warn({ key, kind, reason: detail }, 'malformed device message dropped')
    }
    logged.add(kind)
    malformed(message, detail)
    return undefined
  }
}

function detailOf({ issues: [first] }: z.core.$ZodError): string {
  const field = first?.path.join('.')
  return [field, first?.message].filter(Boolean).join(': ')
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    // The schema rejects it and reports why.
    return undefined
  }
}
