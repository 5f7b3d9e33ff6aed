import {
  type MaintenanceWindow,
  type MaintenanceWindowBody,
  maintenanceWindowBody,
} from '@hoistway/contracts/maintenance-window'
import { failureText } from '@hoistway/platform/http'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { useUnsavedChanges } from '@hoistway/ui/form'
import { dateTime, dateTimeWithZone } from '@hoistway/ui/formats'
import { RowActions, RowDelete } from '@hoistway/ui/row-action'
import { actionsColumn, column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { maintenance as messages } from '../../texts/en.ts'
import { refetchDelivery } from './delivery.api.ts'
import { addWindow, maintenanceQuery, removeWindow } from './maintenance.api.ts'
import { BrowserZone, fromInput } from './RotaFields.tsx'

const nameOf = ({ reason }: MaintenanceWindow) => reason ?? '—'

export function Maintenance({ organizationId }: { readonly organizationId: string }) {
  const { data, error, refetch } = useQuery(maintenanceQuery(organizationId))
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord<MaintenanceWindow>(
    {
      title: messages.remove,
      rowKey: ({ id }) => id,
      question: (window) => messages.removeText(nameOf(window)),
      doDelete: (window) => removeWindow(organizationId, window),
      failure: (failed) => failureText(failed, messages.removeFailed),
    },
    data,
  )
  return (
    <DetailCard title={messages.title}>
      <Stack gap="sm">
        <Text size="sm">{messages.lead}</Text>
        {banners}
        <DataTable
          label={messages.title}
          columns={[
            column('period', messages.period, (window: MaintenanceWindow) => (
              <TwoLines
                first={messages.fromTo(dateTime(window.startsAt), dateTimeWithZone(window.endsAt))}
                second={nameOf(window)}
              />
            )),
            actionsColumn((window: MaintenanceWindow) => (
              <RowActions name={nameOf(window)}>
                <RowDelete
                  name={nameOf(window)}
                  loading={isDeleting(window)}
                  onClick={() => void confirmDelete(window)}
                />
              </RowActions>
            )),
          ]}
          rows={data}
          failure={{ error, text: messages.loadFailed, retry: () => void refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.none }}
          skeletonRows={1}
        />
        <WindowForm organizationId={organizationId} />
      </Stack>
      {dialog}
    </DetailCard>
  )
}

const EMPTY = { startsAt: '', endsAt: '', reason: '' }
const windowForm = z.pipe(
  z.transform(({ startsAt, endsAt, reason }: typeof EMPTY) => ({
    startsAt: fromInput(startsAt) ?? '',
    endsAt: fromInput(endsAt) ?? '',
    reason,
  })),
  maintenanceWindowBody,
)

function WindowForm({ organizationId }: { readonly organizationId: string }) {
  const add = useMutation({
    mutationFn: (body: MaintenanceWindowBody) => addWindow(organizationId, body),
    onSuccess: () => form.reset(),
    onSettled: () => void refetchDelivery(),
  })
  const refused = refusalOf(add.error, messages.addFailed)
  const form = useTouchedForm(windowForm, EMPTY, refused.fields)
  const unsaved = useUnsavedChanges(Object.values(form.values).some(Boolean))
  const field = (name: keyof typeof EMPTY) => ({
    label: messages[name],
    required: true,
    // A disabled field would lose the focus.
    readOnly: add.isPending,
    ...form.field(name),
  })
  return (
    <form
      onSubmit={form.onSubmit((body) => add.mutate(body))}
      noValidate
      method="post"
      aria-label={messages.add}
    >
      <FormAlert text={refused.text} />
      <BrowserZone />
      <Group align="flex-start">
        <TextInput type="datetime-local" {...field('startsAt')} />
        <TextInput type="datetime-local" {...field('endsAt')} />
        <TextInput {...field('reason')} />
      </Group>
      <Button type="submit" variant="default" mt="sm" loading={add.isPending}>
        {messages.add}
      </Button>
      {unsaved}
    </form>
  )
}
