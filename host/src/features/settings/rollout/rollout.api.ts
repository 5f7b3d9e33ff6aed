import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'
import type { RolloutPlan } from '@hoistway/releases/rollout'

/** POST /releases/{name}/canary: gives a version to more users step by step. */
export const startRollout = (name: string, version: string, rollout: RolloutPlan, why: string) =>
  http.post(`releases/${encodeURIComponent(name)}/canary`, registry, {
    version,
    rollout,
    ...(why.trim() && { why }),
  })
