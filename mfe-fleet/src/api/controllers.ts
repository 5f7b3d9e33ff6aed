import { controller } from '@hoistway/contracts/controller'
import { elevator } from '@hoistway/contracts/elevator'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
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

export const elevatorsByControllerKey = (key: string) =>
  queryOptions({
    queryKey: keys.elevators.list({ controllerKey: key }),
    queryFn: ({ signal }) =>
      http.get('elevators/with-controller', readableList(elevator), { query: { key }, signal }),
  })
