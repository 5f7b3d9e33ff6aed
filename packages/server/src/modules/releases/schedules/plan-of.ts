import { canaried, type Decision, promoted } from '@hoistway/releases/plan'
import { rolledOut } from '@hoistway/releases/plan-rollout'
import type { Registry } from '@hoistway/releases/registry'
import type { NewSchedule } from './schedules.repository.ts'

export function withAudience(
  before: Registry,
  { remote, version, audience }: Pick<NewSchedule, 'remote' | 'version' | 'audience'>,
  decision: Decision,
): Registry {
  if (!audience) return promoted(before, remote, version, decision)
  const { rollout, ...who } = audience
  return rollout
    ? rolledOut(before, remote, version, rollout, who, decision)
    : canaried(before, remote, version, who, decision)
}
