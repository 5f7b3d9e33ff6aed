import type { Webhook } from '@hoistway/contracts/delivery'
import { failureText } from '@hoistway/platform/http'
import { useDeleteRecord, useRecordChanges } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { RowActions, RowButton, RowDelete } from '@hoistway/ui/row-action'
import { actionsColumn, CellBadge, type Column, column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Stack, Text } from '@mantine/core'
import { IconEdit, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { delivery as messages, shared } from '../../texts/en.ts'
import { removeWebhook, testWebhook, webhooksQuery } from './delivery.api.ts'
import { WebhookDialog } from './WebhookDialog.tsx'

interface Actions {
  readonly edit: (webhook: Webhook) => void
  readonly test: (webhook: Webhook) => void
  readonly remove: (webhook: Webhook) => void
  readonly isTesting: (webhook: Webhook) => boolean
  readonly isDeleting: (webhook: Webhook) => boolean
}

const nameOf = ({ name }: Webhook) => name ?? '—'

const columns = ({ edit, test, remove, isTesting, isDeleting }: Actions): Column<Webhook>[] => [
  column('name', shared.name, (webhook) => <TwoLines first={nameOf(webhook)} second={webhook.host ?? ''} />),
  column('format', messages.webhooks.format, ({ format }) =>
    format ? messages.webhooks.formats[format] : '—',
  ),
  column('state', shared.status, ({ isActive }) => (
    <CellBadge color={isActive ? 'green' : 'gray'}>{isActive ? shared.on : shared.off}</CellBadge>
  )),
  actionsColumn((webhook) => (
    <RowActions name={nameOf(webhook)}>
      <RowButton
        label={messages.test}
        aria-label={messages.webhooks.testOf(nameOf(webhook))}
        loading={isTesting(webhook)}
        onClick={() => test(webhook)}
        disabledReason={webhook.isActive ? undefined : shared.off}
      >
        <IconSend size={16} />
      </RowButton>
      <RowButton
        label={messages.webhooks.edit}
        aria-label={messages.webhooks.editOf(nameOf(webhook))}
        onClick={() => edit(webhook)}
      >
        <IconEdit size={16} />
      </RowButton>
      <RowDelete name={nameOf(webhook)} loading={isDeleting(webhook)} onClick={() => remove(webhook)} />
    </RowActions>
  )),
]

export function Webhooks({ organizationId }: { readonly organizationId: string }) {
  const { data, error, refetch } = useQuery(webhooksQuery(organizationId))
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const test = useRecordChanges<Webhook>({
    keyOf: ({ id }) => id,
    change: (webhook) => testWebhook(organizationId, webhook),
    failure: (failed) => failureText(failed, messages.testFailed),
  })
  const removal = useDeleteRecord<Webhook>(
    {
      title: messages.webhooks.remove,
      rowKey: ({ id }) => id,
      question: (webhook) => messages.webhooks.removeText(nameOf(webhook)),
      doDelete: (webhook) => removeWebhook(organizationId, webhook),
      failure: (failed) => failureText(failed, messages.webhooks.removeFailed),
    },
    data,
  )
  const actions = {
    edit: setEdited,
    test: test.mutate,
    remove: (webhook: Webhook) => void removal.confirmDelete(webhook),
    isTesting: ({ id }: Webhook) => test.changing.includes(id),
    isDeleting: removal.isDeleting,
  }
  return (
    <DetailCard title={messages.webhooks.title}>
      <Stack gap="sm">
        <Text size="sm">{messages.webhooks.lead}</Text>
        {removal.banners}
        {test.banners}
        <DataTable
          label={messages.webhooks.title}
          columns={columns(actions)}
          rows={data}
          failure={{ error, text: messages.webhooks.loadFailed, retry: () => void refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.webhooks.none }}
          skeletonRows={2}
        />
        <div>
          <Button variant="default" onClick={() => setEdited('new')}>
            {messages.webhooks.add}
          </Button>
        </div>
      </Stack>
      {edited && (
        <WebhookDialog
          organizationId={organizationId}
          webhook={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removal.dialog}
    </DetailCard>
  )
}
