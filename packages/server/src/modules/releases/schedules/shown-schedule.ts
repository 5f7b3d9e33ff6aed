import { canaryText } from '@hoistway/releases/release-audit'
import type { ReleaseSchedule } from '@hoistway/releases/schedule'
import { mayRelease, type Releaser } from '../../../auth/releaser.ts'
import { needsTwo, type ReleasePolicy } from '../rights/deciding.ts'
import { isOtherPerson, personsOf } from '../two-persons/persons.repository.ts'
import type { StoredSchedule } from './schedules.repository.ts'

export function targetText({ version, audience }: Pick<StoredSchedule, 'version' | 'audience'>): string {
  if (!audience) return version
  const { rollout, ...who } = audience
  return canaryText({ version, ...who, share: rollout?.steps[0] ?? who.share })
}

export const missingApprovals = (schedule: StoredSchedule, policy: ReleasePolicy): number =>
  schedule.action === 'promote' && needsTwo(policy, schedule.remote)
    ? Math.max(0, 2 - personsOf(schedule).length)
    : 0

export function shownSchedule(
  releaser: Releaser,
  schedule: StoredSchedule,
  policy: ReleasePolicy,
): ReleaseSchedule {
  const { id, remote, action, version, at, by, why, setAt } = schedule
  const approvals = missingApprovals(schedule, policy)
  const may = mayRelease(releaser, action, remote)
  return {
    id,
    remote,
    action,
    version,
    to: targetText(schedule),
    at: at.toISOString(),
    by,
    why,
    setAt: setAt.toISOString(),
    approvals,
    mayApprove: approvals > 0 && may && isOtherPerson(releaser, schedule),
    mayCancel: may,
  }
}
