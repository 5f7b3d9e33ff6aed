import { membership } from '@hoistway/contracts/organization'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

export const membershipsQuery = (userId: string) =>
  queryOptions({
    queryKey: keys.users.part(userId, 'organizations'),
    queryFn: ({ signal }) =>
      http.get(`users/${encodeURIComponent(userId)}/organizations`, readableList(membership), { signal }),
  })
