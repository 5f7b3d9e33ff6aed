import type { Period } from '../timeline/view.ts'

/** Before and after the moment that a replay is about, in milliseconds. */
export const AROUND_MS = 2 * 60_000

export const speeds = [0.25, 0.5, 1, 2, 4, 8, 16] as const
export type Speed = (typeof speeds)[number]

/** What a replay is about and the moment that it shows; '' : it starts at its beginning. */
export const replayAddress = { of: '', at: '' } as const

/** The moments of an address; `undefined`: it names none, or one that is still to come. */
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

/** 'T − 0:12.3': how far a moment is from the one that the replay is about. */
export function offsetText(at: number, of: number): string {
  const tenths = Math.round(Math.abs(at - of) / 100)
  const minutes = Math.floor(tenths / 600)
  const seconds = ((tenths % 600) / 10).toFixed(1).padStart(4, '0')
  return `${at < of ? '−' : '+'}${minutes}:${seconds}`
}
