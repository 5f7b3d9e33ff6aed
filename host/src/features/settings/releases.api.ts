import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'
import { releasesAnswer } from '@hoistway/releases/wire'
import { queryOptions } from '@tanstack/react-query'

/** Reads every release of every remote, and recent load failures. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => http.get('releases', releasesAnswer, { signal }),
})

/** Rolls back a remote's canary, or its live version (with `live` even while a canary runs). */
export const rollBack = (name: string, why: string, live: boolean) =>
  http.post(`releases/${encodeURIComponent(name)}/rollback`, registry, {
    ...(why.trim() && { why }),
    ...(live && { live }),
  })
