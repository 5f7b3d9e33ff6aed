import {
  type AlertCode,
  type AlertCodeBody,
  alertCode,
  alertCodeImported,
  alertCodeVersion,
  foundAlertCode,
} from '@hoistway/contracts/alert-code'
import { readableList } from '@hoistway/contracts/reading'
import { http, type Versioned } from '@hoistway/platform/http'
import { ownKeys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const keys = ownKeys('fleet:code-book')
const pathOf = (id: string) => `alertcodes/${encodeURIComponent(id)}`

export const codeBook = queryOptions({
  queryKey: keys.list(),
  queryFn: ({ signal }) => http.get('alertcodes', readableList(alertCode), { signal }),
})

const EXPLANATION_REFRESH_MS = 15_000

/** Returns `null` without an explanation. Reloads while it is shown, because an editor may change it. */
export const explanationOf = (code: string, elevatorId: string | undefined) =>
  queryOptions({
    queryKey: keys.list({ code, elevatorId }),
    queryFn: async ({ signal }) =>
      (await http.get('alertcodes/lookup', foundAlertCode, { query: { code, elevatorId }, signal })).entry,
    staleTime: 0,
    refetchInterval: EXPLANATION_REFRESH_MS,
  })

export type CodeBookRecord = Versioned<AlertCode>

export const codeBookEntry = (id: string) =>
  queryOptions({
    queryKey: keys.detail(id),
    queryFn: ({ signal }) => http.record.get(pathOf(id), alertCode, { signal }),
  })

export const entryVersions = (id: string) =>
  queryOptions({
    queryKey: keys.part(id, 'versions'),
    queryFn: ({ signal }) => http.get(`${pathOf(id)}/versions`, z.array(alertCodeVersion), { signal }),
  })

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.all })

export const createEntry = (body: AlertCodeBody) =>
  refreshAfter(http.post('alertcodes', alertCode, body), refresh)

export const updateEntry = (id: string, body: AlertCodeBody, ifMatch: string | undefined) =>
  refreshAfter(http.record.put(pathOf(id), alertCode, body, { ifMatch }), refresh)

export const deleteEntry = (id: string) => refreshAfter(http.delete(pathOf(id)), refresh)

/** Saves all entries or none; existing ones are replaced. */
export const importEntries = (entries: readonly AlertCodeBody[]) =>
  refreshAfter(http.post('alertcodes/import', alertCodeImported, { entries }), refresh)
