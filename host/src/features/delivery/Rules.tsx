import type { Webhook } from '@hoistway/contracts/delivery'
import type { NotificationRule } from '@hoistway/contracts/notification-rule'
import { failureText } from '@hoistway/platform/http'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { RowActions, RowButton, RowDelete } from '@hoistway/ui/row-action'
import { CellBadge, type Column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Stack, Text } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rules as messages } from '../../texts/en.ts'
import { refetchDelivery } from './delivery.api.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { removeRule, rulesQuery } from './rules.api.ts'

interface Actions {
  readonly edit: (rule: NotificationRule) => void
  readonly remove: (rule: NotificationRule) => void
  readonly isDeleting: (rule: NotificationRule) => boolean
  readonly webhooks: readonly Webhook[]
}

function summary({ event, severities, codes, afterMinutes }: NotificationRule): string {
  if (event === 'offline') return messages.offlineFor(Math.max(1, afterMinutes))
  const kinds = severities.map((each) => messages.severities[each]).join(', ') || messages.allSeverities
  const parts = [kinds, codes.join(', '), afterMinutes > 0 ? messages.unacknowledgedFor(afterMinutes) : '']
  return parts.filter(Boolean).join(' · ')
}

const columns = ({ edit, remove, isDeleting, webhooks }: Actions): Column<NotificationRule>[] => [
  {
    key: 'name',
    header: messages.name,
    cell: (rule) => <TwoLines first={rule.name} second={summary(rule)} />,
  },
  {
    key: 'to',
    header: messages.to,
    cell: ({ channels, webhookIds }) =>
      [
        ...channels.map((channel) => messages.channels[channel]),
        ...webhooks.filter(({ id }) => webhookIds.includes(id)).map(({ name }) => name ?? '—'),
      ].join(', ') || messages.nobody,
  },
  {
    key: 'state',
    header: messages.state,
    cell: ({ isActive }) => (
      <CellBadge color={isActive ? 'green' : 'gray'}>{isActive ? messages.on : messages.off}</CellBadge>
    ),
  },
  {
    key: 'actions',
    header: messages.actions,
    align: 'right',
    controls: true,
    cell: (rule) => (
      <RowActions name={rule.name}>
        <RowButton label={messages.edit} aria-label={messages.editOf(rule.name)} onClick={() => edit(rule)}>
          <IconEdit size={16} />
        </RowButton>
        <RowDelete name={rule.name} loading={isDeleting(rule)} onClick={() => remove(rule)} />
      </RowActions>
    ),
  },
]

interface Props {
  /** Absent: rules of the user. */
  readonly organizationId?: string
  readonly webhooks?: readonly Webhook[]
}

export function Rules({ organizationId, webhooks = [] }: Props) {
  const { data, error, refetch } = useQuery(rulesQuery(organizationId))
  const [edited, setEdited] = useState<NotificationRule | 'new'>()
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord<NotificationRule>(
    {
      title: messages.remove,
      rowKey: ({ id }) => id,
      question: ({ name }) => messages.removeText(name),
      doDelete: async (rule) => {
        await removeRule(rule)
        await refetchDelivery()
      },
      failure: (failed) => failureText(failed, messages.removeFailed),
    },
    data,
  )
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        <Text size="sm">{organizationId === undefined ? messages.lead : messages.leadOfOrganization}</Text>
        {banners}
        <DataTable
          label={messages.title}
          columns={columns({
            edit: setEdited,
            remove: (rule) => void confirmDelete(rule),
            isDeleting,
            webhooks,
          })}
          rows={data}
          failure={{ error, text: messages.loadFailed, retry: () => void refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.none }}
          skeletonRows={2}
        />
        <div>
          <Button variant="default" onClick={() => setEdited('new')}>
            {messages.add}
          </Button>
        </div>
      </Stack>
      {edited && (
        <RuleDialog
          organizationId={organizationId}
          webhooks={webhooks}
          rule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {dialog}
    </DetailCard>
  )
}
