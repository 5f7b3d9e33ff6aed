import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'
import type { RolloutPlan } from '@hoistway/releases/rollout'
import { scheduledChange } from '@hoistway/releases/schedule'
import * as z from 'zod/mini'
import { confirmed } from '../../confirmation/index.ts'

interface WantedRollout {
  readonly version: string
  readonly rollout: RolloutPlan
  readonly why: string
  /** ISO 8601; `undefined`: now. */
  readonly at: string | undefined
}

/** Gives a version to more users step by step, from now or from a given time on. */
export const startRollout = (name: string, { version, rollout, why, at }: WantedRollout) =>
  confirmed('promotions', (options) =>
    http.post(
      `releases/${encodeURIComponent(name)}/canary`,
      z.union([scheduledChange, registry]),
      { version, rollout, ...(why.trim() && { why }), ...(at !== undefined && { at }) },
      options,
    ),
  )
