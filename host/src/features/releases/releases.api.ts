import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { queryClient, refreshAfter } from '@hoistway/platform/query'
import { type PromoteRequest, requestedPromotion } from '@hoistway/releases/promote-request'
import { registry } from '@hoistway/releases/registry'
import { releaseAuditEntry } from '@hoistway/releases/release-audit'
import type { RolloutPlan } from '@hoistway/releases/rollout'
import { type ReleaseSchedule, releaseSchedule, scheduledChange } from '@hoistway/releases/schedule'
import { releasesAnswer } from '@hoistway/releases/wire'
import type { PageRequest } from '@hoistway/ui/use-server-list'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { settings as messages } from '../../texts/en.ts'
import { confirmed } from '../confirmation/index.ts'
import type { Rollback } from './release-rows.ts'

const pathOf = (name: string) => `releases/${encodeURIComponent(name)}`
const reasonIn = (why: string) => (why.trim() ? { why } : {})
const timeIn = (at: string | undefined) => (at === undefined ? {} : { at })

export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => http.get('releases', releasesAnswer, { signal }),
})

export const auditList = {
  key: (request: PageRequest<'remote'>) => ['releases', 'audit', request],
  load: ({ filters: { remote }, page, pageSize }: PageRequest<'remote'>, signal: AbortSignal) =>
    http.get('releases/audit', pagedResponse(releaseAuditEntry), {
      query: { remote, page, pageSize },
      signal,
    }),
}

interface ReleaseDecision {
  readonly name: string
  readonly version: string
  readonly why: string
}

const changed = <T>(write: Promise<T>) =>
  refreshAfter(write, () => queryClient.invalidateQueries({ queryKey: releasesQuery.queryKey }))

const confirmedChange = <T>(call: Parameters<typeof confirmed<T>>[1]) =>
  changed(confirmed('promotions', call))

/** ISO 8601; `undefined`: now. */
interface Timed {
  readonly at: string | undefined
}

/** May only request an approval or schedule the promotion. */
export const promote = ({ name, version, why, at }: ReleaseDecision & Timed) =>
  confirmedChange((options) =>
    http.post(
      `${pathOf(name)}/promote`,
      z.union([requestedPromotion, scheduledChange, registry]),
      { version, ...reasonIn(why), ...timeIn(at) },
      options,
    ),
  )

export const startRollout = ({
  name,
  version,
  rollout,
  why,
  at,
}: ReleaseDecision & Timed & { readonly rollout: RolloutPlan }) =>
  confirmedChange((options) =>
    http.post(
      `${pathOf(name)}/canary`,
      z.union([scheduledChange, registry]),
      { version, rollout, ...reasonIn(why), ...timeIn(at) },
      options,
    ),
  )

export const withdrawRelease = ({ name, version, why }: ReleaseDecision) =>
  changed(
    http.post(`${pathOf(name)}/versions/${encodeURIComponent(version)}/withdraw`, registry, reasonIn(why)),
  )

export const rollBack = (name: string, why: string, target: Rollback['target']) =>
  changed(http.post(`${pathOf(name)}/rollback`, registry, { ...reasonIn(why), ...target }))

export const endPreview = ({
  name,
  branch,
  why,
}: Omit<ReleaseDecision, 'version'> & { readonly branch: string }) =>
  changed(http.post(`${pathOf(name)}/previews/${encodeURIComponent(branch)}/end`, registry, reasonIn(why)))

/** @throws Error if another person approved or replaced the request while the question was open */
async function requireUnchanged({ id, approvals }: PromoteRequest): Promise<void> {
  const { requests = [] } = await queryClient.fetchQuery({ ...releasesQuery, staleTime: 0 })
  if (!requests.some((now) => now.id === id && now.approvals === approvals))
    throw new Error(messages.rollBack.changed)
}

/** Promotes only the shown version, unless another approval is needed. */
export const approveRequest = (request: PromoteRequest, why: string) =>
  confirmedChange(async (options) => {
    await requireUnchanged(request)
    const { remote, version } = request
    return http.post(
      `${pathOf(remote)}/approve`,
      z.union([requestedPromotion, registry]),
      { version, ...reasonIn(why) },
      options,
    )
  })

/** Withdraws only the shown request. */
export async function withdrawRequest(request: PromoteRequest, why: string) {
  await requireUnchanged(request)
  const { remote, version } = request
  return changed(http.post(`${pathOf(remote)}/withdraw`, z.unknown(), { version, ...reasonIn(why) }))
}

const schedulePath = ({ remote, id }: ReleaseSchedule) =>
  `${pathOf(remote)}/schedules/${encodeURIComponent(id)}`

export const approveSchedule = (schedule: ReleaseSchedule, why: string) =>
  confirmedChange((options) =>
    http.post(`${schedulePath(schedule)}/approve`, releaseSchedule, reasonIn(why), options),
  )

export const cancelSchedule = (schedule: ReleaseSchedule, why: string) =>
  changed(http.post(`${schedulePath(schedule)}/cancel`, z.unknown(), reasonIn(why)))
