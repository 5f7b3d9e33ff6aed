import { http } from '@hoistway/platform/http'
import { requestedPromotion } from '@hoistway/releases/promote-request'
import { registry } from '@hoistway/releases/registry'
import { scheduledChange } from '@hoistway/releases/schedule'
import * as z from 'zod/mini'
import { confirmed } from '../confirmation/confirmed.ts'

/** A release that something is decided about, with the reason. */
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

/**
 * POST /releases/{name}/promote: makes a version live once its files are verified, or asks other persons to, or schedules
 * that for a time.
 */
export const promote = ({ name, version, why, at }: Promotion) =>
  confirmed('promotions', (options) =>
    http.post(
      `${pathOf(name)}/promote`,
      z.union([requestedPromotion, scheduledChange, registry]),
      { version, ...reasonIn(why), ...(at !== undefined && { at }) },
      options,
    ),
  )

/** POST /releases/{name}/versions/{version}/withdraw: nobody is given the version any more. */
export const withdrawRelease = ({ name, version, why }: ReleaseDecision) =>
  http.post(`${pathOf(name)}/versions/${encodeURIComponent(version)}/withdraw`, registry, reasonIn(why))
