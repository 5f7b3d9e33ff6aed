import { controller } from '@hoistway/contracts/controller'
import { pagedResponse } from '@hoistway/contracts/paging'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const SUGGESTIONS = 20

export const controllerKeys = (text: string) =>
  queryOptions({
    queryKey: keys.controllers.list({ suggested: text }),
    queryFn: async ({ signal }) => {
      const query = { searchTerm: text, pageSize: SUGGESTIONS, sortBy: 'controllerKey' }
      const { items } = await http.get('controllers', pagedResponse(controller), { query, signal })
      return items.flatMap(({ controllerKey }) => controllerKey ?? [])
    },
    placeholderData: keepPreviousData,
  })
