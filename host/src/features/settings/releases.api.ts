import { http } from '@hoistway/platform/http'
import { registry } from '@hoistway/releases/registry'
import { releasesAnswer } from '@hoistway/releases/wire'
import { queryOptions } from '@tanstack/react-query'

/** GET /releases: every release of every remote, and recent load failures. */
export const releasesQuery = queryOptions({
  queryKey: ['releases'],
  queryFn: ({ signal }) => http.get('releases', releasesAnswer, { signal }),
})

/** POST /releases/{name}/rollback: takes back a remote's canary, or its live version (`live`: in any case). */
export const rollBack = (name: string, why: string, live: boolean) =>
  http.post(`releases/${encodeURIComponent(name)}/rollback`, registry, {
    ...(why.trim() && { why }),
    ...(live && { live }),
  })
