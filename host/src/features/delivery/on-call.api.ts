import { type OnCallBody, onCall, type PageLinkUse, pageLinkSubject } from '@hoistway/contracts/on-call'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

const pathOf = (organizationId: string) => `organizations/${encodeURIComponent(organizationId)}/on-call`

export const onCallQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keys.notifications.part(organizationId, 'on-call'),
    queryFn: ({ signal }) => http.record.get(pathOf(organizationId), onCall, { signal }),
  })

/** @param ifMatch the version that the form was filled from */
export const saveOnCall = (organizationId: string, body: OnCallBody, ifMatch: string | undefined) =>
  refreshAfter(http.record.put(pathOf(organizationId), onCall, body, { ifMatch }), () =>
    queryClient.invalidateQueries({ queryKey: onCallQuery(organizationId).queryKey }),
  )

/** The token is sent in bodies only. */
export const pageLinkQuery = (token: string) =>
  queryOptions({
    queryKey: keys.notifications.part(token, 'page-link'),
    queryFn: () => http.post('on-call/link/check', pageLinkSubject, { token }),
    retry: false,
    gcTime: 0,
  })

export const answerPage = (body: PageLinkUse) => http.post('on-call/link', z.unknown(), body)
