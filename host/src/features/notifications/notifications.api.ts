import {
  type NotificationSeverity,
  notificationPage,
  type ReadBody,
  unreadAnswer,
} from '@hoistway/contracts/notification'
import { http } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { LIST_SIZE } from './notifications.constants.ts'

/** `undefined` includes every severity. */
export const notificationsQuery = (severity: NotificationSeverity | undefined) =>
  infiniteQueryOptions({
    queryKey: keys.notifications.list({ severity }),
    queryFn: ({ pageParam, signal }) =>
      http.get('notifications', notificationPage, {
        query: { severity, page: pageParam, pageSize: LIST_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export async function markRead(body: ReadBody): Promise<void> {
  await http.post('notifications/read', unreadAnswer, body)
  await queryClient.invalidateQueries({ queryKey: keys.notifications.all })
}
