import { http } from '@hoistway/platform/http'
import { requestedPromotion } from '@hoistway/releases/promote-request'
import { registry } from '@hoistway/releases/registry'
import { scheduledChange } from '@hoistway/releases/schedule'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

export interface ReleaseDecision {
  readonly name: string
  readonly version: string
  readonly why: string
}

const pathOf = (name: string) => `releases/${encodeURIComponent(name)}`
const reasonIn = (why: string) => (why.trim() ? { why } : {})

interface Promotion extends ReleaseDecision {
  /** ISO 8601; `undefined`: now. */
  readonly at: string | undefined
}

/** Makes a version live after its files are verified, requests an approval, or schedules the promotion. */
export const promote = ({ name, version, why, at }: Promotion) =>
  confirmed('promotions', (options) =>
    http.post(
      `${pathOf(name)}/promote`,
      z.union([requestedPromotion, scheduledChange, registry]),
      { version, ...reasonIn(why), ...(at !== undefined && { at }) },
      options,
    ),
  )

/** Withdraws a version, so that users no longer get it. */
export const withdrawRelease = ({ name, version, why }: ReleaseDecision) =>
  http.post(`${pathOf(name)}/versions/${encodeURIComponent(version)}/withdraw`, registry, reasonIn(why))
