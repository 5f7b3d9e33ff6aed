import {
  type Delivery,
  type DeliveryPreferences,
  delivery,
  deliverySettings,
  newWebhook,
  type PushBrowser,
  pushBrowser,
  type Webhook,
  type WebhookBody,
  type WebhookChange,
  webhook,
} from '@hoistway/contracts/delivery'
import { organization } from '@hoistway/contracts/organization'
import { pagedResponse } from '@hoistway/contracts/paging'
import { readableList } from '@hoistway/contracts/reading'
import { knownZone } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import { http } from '@hoistway/platform/http'
import { keys, queryClient, refreshAfter } from '@hoistway/platform/query'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { versionTag } from '../../shared/version-tag.ts'

const LOG_LINES = 20
const nothing = z.object({})
const pathOf = (organizationId: string) => `organizations/${encodeURIComponent(organizationId)}`
const webhookPath = (organizationId: string, { id }: Pick<Webhook, 'id'>) =>
  `${pathOf(organizationId)}/webhooks/${encodeURIComponent(id)}`

export const refetchDelivery = () => queryClient.invalidateQueries({ queryKey: keys.notifications.all })
export const thenRefetched = <T>(write: Promise<T>) => refreshAfter(write, refetchDelivery)

/** A dialog that is opened again before its list has been read shows these values. */
export function showSaved<T extends { readonly id: string }>(queryKey: QueryKey, saved: T): void {
  queryClient.setQueryData<readonly T[]>(queryKey, (list) =>
    list?.map((each) => (each.id === saved.id ? saved : each)),
  )
}

export const settingsQuery = queryOptions({
  queryKey: keys.notifications.detail('settings'),
  queryFn: ({ signal }) => http.get('notifications/settings', deliverySettings, { signal }),
})

/** Values of a user who has not saved any. */
export const browserPreferences = (): DeliveryPreferences => ({
  language: getLanguage(),
  timeZone: knownZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
  quietHours: null,
  reports: false,
})

const freshPreferences = async () =>
  (await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 })).preferences

/** Keeps what other tabs saved. Returns all preferences. */
async function changePreferences(changes: Partial<DeliveryPreferences>): Promise<DeliveryPreferences> {
  const preferences = { ...((await freshPreferences()) ?? browserPreferences()), ...changes }
  await http.put('notifications/settings', z.unknown(), preferences)
  queryClient.setQueryData(settingsQuery.queryKey, (known) => known && { ...known, preferences })
  return preferences
}

export const savePreferences = (changes: Partial<DeliveryPreferences>) =>
  thenRefetched(changePreferences(changes))

/** Stores the preferences that the page shows, unless the user has saved some, maybe in another tab. */
export async function storeShownPreferences(): Promise<void> {
  if (queryClient.getQueryData(settingsQuery.queryKey)?.preferences) return
  if (!(await freshPreferences())) await http.put('notifications/settings', z.unknown(), browserPreferences())
}

export async function addBrowser({ endpoint, keys }: PushSubscriptionJSON): Promise<PushBrowser> {
  await storeShownPreferences()
  return http.post('notifications/browsers', pushBrowser, { endpoint, keys })
}

export const removeBrowser = ({ id }: PushBrowser) =>
  http.delete(`notifications/browsers/${encodeURIComponent(id)}`)

export async function sendTest(channel: 'email' | 'push'): Promise<void> {
  await storeShownPreferences()
  await http.post('notifications/test', nothing, { channel })
}

/** Without an organization, the messages are those to the user. */
export const logQuery = (organizationId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: keys.notifications.part(organizationId ?? '', 'deliveries'),
    queryFn: ({ pageParam, signal }) => {
      const path = organizationId === undefined ? 'notifications' : pathOf(organizationId)
      const query = { page: pageParam, pageSize: LOG_LINES }
      return http.get(`${path}/deliveries`, pagedResponse(delivery), { query, signal })
    },
    initialPageParam: 1,
    getNextPageParam: ({ totalPages = 0 }, _, page) => (page < totalPages ? page + 1 : undefined),
  })

export const sendAgain = ({ id }: Delivery) =>
  thenRefetched(http.post(`notifications/deliveries/${encodeURIComponent(id)}/send-again`, delivery, {}))

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: keys.organizations.part(id, 'name'),
    queryFn: ({ signal }) => http.get(pathOf(id), organization, { signal }),
  })

export const webhooksQuery = (organizationId: string) =>
  queryOptions({
    queryKey: keys.notifications.part(organizationId, 'webhooks'),
    queryFn: ({ signal }) =>
      http.get(`${pathOf(organizationId)}/webhooks`, readableList(webhook), { signal }),
  })

export const createWebhook = (organizationId: string, body: WebhookBody) =>
  http.post(`${pathOf(organizationId)}/webhooks`, newWebhook, body)

export const changeWebhook = (organizationId: string, of: Webhook, body: WebhookChange) =>
  http.record.put(webhookPath(organizationId, of), webhook, body, { ifMatch: versionTag(of) })

export const removeWebhook = (organizationId: string, of: Webhook) =>
  thenRefetched(http.delete(webhookPath(organizationId, of)))

export const testWebhook = (organizationId: string, of: Webhook) =>
  thenRefetched(http.post(`${webhookPath(organizationId, of)}/test`, nothing, {}))
