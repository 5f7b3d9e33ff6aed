import { formatTime } from '@hoistway/ui/formats'
import type { Period } from '../timeline/view.ts'

/** Duration before and after the subject of a replay, in milliseconds. */
export const AROUND_MS = 2 * 60_000

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]

/** The subject of a replay and the shown moment; '' starts at the beginning. */
export const replayAddress = { of: '', at: '' } as const

/** Returns the moments of an address; `undefined` without a valid one in the past. */
export function momentsOfAddress(
  { of, at }: { readonly of: string; readonly at: string },
  now: number,
): { readonly of: number; readonly at: number | undefined } | undefined {
  const shared = Date.parse(at)
  const about = Date.parse(of || at)
  if (Number.isNaN(about) || about > now) return undefined
  const { from, to } = around(about)
  return { of: about, at: shared >= from && shared <= to ? shared : undefined }
}

export const around = (of: number): Period => ({ from: of - AROUND_MS, to: of + AROUND_MS })

/** Returns the distance of a moment from the subject, such as '−0:12.3', with the digits of the clock. */
export function offsetText(at: number, of: number): string {
  const distance = Math.round(Math.abs(at - of) / 100) * 100
  const text = formatTime(distance, {
    timeZone: 'UTC',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 1,
  })
  return `${at < of ? '−' : '+'}${text.replace(/^0/, '')}`
}
