import { canStream, canStreamItem } from '@hoistway/contracts/can'
import { useHubStream } from '@hoistway/platform/realtime'
import { useState } from 'react'
import { canTrace as messages } from '../../texts/en.ts'

interface Receiver {
  /** @throws RangeError when the batch is not valid; the stream goes on */
  readonly next: (batch: Uint8Array, skipped: number) => void
  readonly ended?: () => void
}

/** Without an elevator, receives nothing. Returns the server's reason if it ended the stream. */
export function useCanStream(elevatorId: string | undefined, { next, ended }: Receiver): string | undefined {
  const [error, setError] = useState<string>()
  useHubStream(canStream, elevatorId, {
    next(item) {
      const parsed = canStreamItem.safeParse(item)
      if (!parsed.success) return
      try {
        next(bytesOf(parsed.data.batch), parsed.data.skipped)
      } catch (cause) {
        console.info('A CAN batch cannot be read.', cause)
        return
      }
      setError(undefined)
    },
    // A lost connection has no cause.
    ended(cause) {
      ended?.()
      setError(cause && reasonOf(cause))
    },
  })
  return error
}

function bytesOf(batch: string): Uint8Array {
  const text = atob(batch)
  const bytes = new Uint8Array(text.length)
  // A tenth of the time of Uint8Array.from with a function.
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** SignalR puts the server's reason at the end. */
export const reasonOf = ({ message }: Error) =>
  Object.entries(messages.refusals).find(([reason]) => message.endsWith(reason))?.[1] ?? message
