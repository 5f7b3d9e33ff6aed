import { formatTime } from '@hoistway/ui/formats'
import { CLOCK_ERROR_MS } from '../timeline/pages.ts'
import type { Period } from '../timeline/view.ts'

/** Before and after the subject of a replay. */
export const AROUND_MS = 2 * 60_000

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]

export const replayAddress = { of: '', code: '', at: '' } as const

export function momentsOfAddress(
  { of, at }: { readonly of: string; readonly at: string },
  now: number,
): { readonly of: number; readonly at: number | undefined } | undefined {
  const shared = Date.parse(at)
  const about = Date.parse(of || at)
  if (Number.isNaN(about) || about > now + CLOCK_ERROR_MS) return undefined
  const { from, to } = around(about)
  return { of: about, at: shared >= from && shared <= to ? shared : undefined }
}

export const around = (of: number): Period => ({ from: of - AROUND_MS, to: of + AROUND_MS })

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
