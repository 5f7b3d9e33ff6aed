import { ownDuty } from '@hoistway/contracts/notification'
import { http } from '@hoistway/platform/http'
import { ownKeys, queryClient } from '@hoistway/platform/query'
import { queryOptions, useQuery } from '@tanstack/react-query'

const query = queryOptions({
  queryKey: ownKeys('host:own-duty').all,
  queryFn: ({ signal }) => http.get('on-call/me', ownDuty, { signal }),
  refetchInterval: 5 * 60_000,
})

/** Keeps the answer to {@link isOnCallFor} current, so that a toast need not wait for it. */
export function OwnDuty() {
  useQuery(query)
  return null
}

/** Returns false while this is not known for certain. */
export function isOnCallFor(organizationId: string | null | undefined): boolean {
  const { data, dataUpdatedAt = 0 } = queryClient.getQueryState(query.queryKey) ?? {}
  if (!data || !organizationId || Date.now() >= dataUpdatedAt + data.seconds * 1000) return false
  return data.organizationIds.includes(organizationId)
}
