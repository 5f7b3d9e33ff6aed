import { elevator } from '@hoistway/contracts/elevator'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

/**
 * One elevator, with the version that a later save names. The only query of its key: a page that read it without the
 * version would let the edit page overwrite what somebody else saved.
 */
export const elevatorDetail = (id: string) =>
  queryOptions({
    queryKey: keys.elevators.detail(id),
    queryFn: ({ signal }) => http.record.get(`elevators/${encodeURIComponent(id)}`, elevator, { signal }),
  })
