import type { NotificationRule } from '@hoistway/contracts/notification-rule'
import { failureText } from '@hoistway/platform/http'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { RowActions, RowButton, RowDelete } from '@hoistway/ui/row-action'
import { actionsColumn, CellBadge, type Column, column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Stack, Text } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { delivery, rules as messages, notifications, shared } from '../../texts/en.ts'
import { webhooksQuery } from './delivery.api.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { removeRule, rulesQuery } from './rules.api.ts'

interface Actions {
  readonly edit: (rule: NotificationRule) => void
  readonly remove: (rule: NotificationRule) => void
  readonly isDeleting: (rule: NotificationRule) => boolean
  readonly webhooksOf: (rule: NotificationRule) => readonly string[]
}

function summary({ event, severities, codes, afterMinutes }: NotificationRule): string {
  if (event === 'offline') return messages.offlineFor(Math.max(1, afterMinutes))
  const kinds =
    severities.map((each) => notifications.severities[each]).join(', ') || notifications.allSeverities
  const parts = [kinds, codes.join(', '), afterMinutes > 0 ? messages.unacknowledgedFor(afterMinutes) : '']
  return parts.filter(Boolean).join(' · ')
}

const columns = ({ edit, remove, isDeleting, webhooksOf }: Actions): Column<NotificationRule>[] => [
  column('name', shared.name, (rule) => <TwoLines first={rule.name} second={summary(rule)} />),
  column(
    'to',
    messages.to,
    (rule) =>
      [...rule.channels.map((channel) => delivery.channels[channel]), ...webhooksOf(rule)].join(', ') ||
      messages.nobody,
  ),
  column('state', shared.status, ({ isActive }) => (
    <CellBadge color={isActive ? 'green' : 'gray'}>{isActive ? messages.on : messages.off}</CellBadge>
  )),
  actionsColumn((rule) => (
    <RowActions name={rule.name}>
      <RowButton label={messages.edit} aria-label={messages.editOf(rule.name)} onClick={() => edit(rule)}>
        <IconEdit size={16} />
      </RowButton>
      <RowDelete name={rule.name} loading={isDeleting(rule)} onClick={() => remove(rule)} />
    </RowActions>
  )),
]

interface Props {
  /** Absent: rules of the user. */
  readonly organizationId?: string
}

export function Rules({ organizationId }: Props) {
  const { data, error, refetch } = useQuery(rulesQuery(organizationId))
  const [edited, setEdited] = useState<NotificationRule | 'new'>()
  const isPersonal = organizationId === undefined
  const webhooks = useQuery({ ...webhooksQuery(organizationId ?? ''), enabled: !isPersonal })
  // The dialog removes webhooks that no longer exist, which needs a list as new as the rule.
  const isCurrent = isPersonal || (webhooks.isSuccess && !webhooks.isFetching)
  const clicks = useRef(0)
  const edit = async (rule: NotificationRule | 'new') => {
    clicks.current += 1
    const click = clicks.current
    const isReady = isCurrent || (await webhooks.refetch()).isSuccess
    if (isReady && click === clicks.current) setEdited(rule)
  }
  const webhooksOf = ({ webhookIds }: NotificationRule) =>
    webhookIds.flatMap((id) => {
      const webhook = webhooks.data?.find((each) => each.id === id)
      return webhook || !webhooks.isSuccess ? [webhook?.name ?? '—'] : []
    })
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord<NotificationRule>(
    {
      title: messages.remove,
      rowKey: ({ id }) => id,
      question: ({ name }) => messages.removeText(name),
      doDelete: removeRule,
      failure: (failed) => failureText(failed, messages.removeFailed),
    },
    data,
  )
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        <Text size="sm">{isPersonal ? messages.lead : messages.leadOfOrganization}</Text>
        {banners}
        {webhooks.isError && (
          <ErrorBanner onRetry={() => void webhooks.refetch()}>{delivery.webhooks.loadFailed}</ErrorBanner>
        )}
        <DataTable
          label={messages.title}
          columns={columns({
            edit: (rule) => void edit(rule),
            remove: (rule) => void confirmDelete(rule),
            isDeleting,
            webhooksOf,
          })}
          rows={data}
          failure={{ error, text: messages.loadFailed, retry: () => void refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.none }}
          skeletonRows={2}
        />
        <div>
          <Button variant="default" onClick={() => void edit('new')}>
            {messages.add}
          </Button>
        </div>
      </Stack>
      {edited && (
        <RuleDialog
          key={edited === 'new' ? edited : edited.id}
          organizationId={organizationId}
          webhooks={webhooks.data ?? []}
          rule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog}
    </DetailCard>
  )
}
