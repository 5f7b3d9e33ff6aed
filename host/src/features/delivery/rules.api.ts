import {
  type NotificationRule,
  notificationRule,
  type RuleBody,
  rulePreview,
} from '@hoistway/contracts/notification-rule'
import { readableList } from '@hoistway/contracts/reading'
import { http } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'
import { versionTag } from '../../shared/version-tag.ts'
import { thenRefetched } from './delivery.api.ts'

const rulePath = ({ id }: NotificationRule) => `notifications/rules/${encodeURIComponent(id)}`

export const rulesQuery = (organizationId: string | undefined) =>
  queryOptions({
    queryKey: keys.notifications.part(organizationId ?? '', 'rules'),
    queryFn: ({ signal }) =>
      http.get('notifications/rules', readableList(notificationRule), { query: { organizationId }, signal }),
  })

export const createRule = (organizationId: string | undefined, body: RuleBody) =>
  http.post('notifications/rules', notificationRule, body, { query: { organizationId } })

export const changeRule = (rule: NotificationRule, body: RuleBody) =>
  http.record.put(rulePath(rule), notificationRule, body, { ifMatch: versionTag(rule) })

export const removeRule = (rule: NotificationRule) => thenRefetched(http.delete(rulePath(rule)))

/** Counts the messages that a rule would have sent in the last 30 days. */
export const previewRule = (organizationId: string | undefined, body: RuleBody) =>
  http.post('notifications/rules/preview', rulePreview, body, { query: { organizationId } })
