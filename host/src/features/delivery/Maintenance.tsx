import { type MaintenanceWindow, maintenanceWindowBody } from '@hoistway/contracts/maintenance-window'
import { failureText } from '@hoistway/platform/http'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { dateTime } from '@hoistway/ui/formats'
import { RowActions, RowDelete } from '@hoistway/ui/row-action'
import { DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import * as z from 'zod/mini'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { maintenance as messages } from '../../texts/en.ts'
import { refetchDelivery } from './delivery.api.ts'
import { addWindow, maintenanceQuery, removeWindow } from './maintenance.api.ts'
import { fromInput } from './RotaFields.tsx'

const nameOf = ({ reason }: MaintenanceWindow) => reason ?? '—'

/** Lists and plans the maintenance of an organization's elevators, which mutes rules and escalation chains. */
export function Maintenance({ organizationId }: { readonly organizationId: string }) {
  const { data, error, refetch } = useQuery(maintenanceQuery(organizationId))
  const { confirmDelete, isDeleting, banners, dialog } = useDeleteRecord<MaintenanceWindow>(
    {
      title: messages.remove,
      rowKey: ({ id }) => id,
      question: (window) => messages.removeText(nameOf(window)),
      doDelete: async (window) => {
        await removeWindow(organizationId, window)
        await refetchDelivery()
      },
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
            {
              key: 'period',
              header: messages.period,
              cell: (window: MaintenanceWindow) => (
                <TwoLines
                  first={messages.fromTo(dateTime(window.startsAt), dateTime(window.endsAt))}
                  second={nameOf(window)}
                />
              ),
            },
            {
              key: 'actions',
              header: messages.actions,
              align: 'right',
              controls: true,
              cell: (window: MaintenanceWindow) => (
                <RowActions name={nameOf(window)}>
                  <RowDelete
                    name={nameOf(window)}
                    loading={isDeleting(window)}
                    onClick={() => void confirmDelete(window)}
                  />
                </RowActions>
              ),
            },
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
type Values = typeof EMPTY

function WindowForm({ organizationId }: { readonly organizationId: string }) {
  const [values, setValues] = useState(EMPTY)
  const [isTouched, setTouched] = useState(false)
  const parsed = maintenanceWindowBody.safeParse({
    ...values,
    startsAt: fromInput(values.startsAt),
    endsAt: fromInput(values.endsAt),
  })
  const add = useMutation({
    mutationFn: (body: z.output<typeof maintenanceWindowBody>) => addWindow(organizationId, body),
    onSuccess: async () => {
      setValues(EMPTY)
      setTouched(false)
      await refetchDelivery()
    },
  })
  const refused = refusalOf(add.error, messages.addFailed)
  const errors: Readonly<Record<string, readonly string[] | undefined>> = parsed.success
    ? refused.fields
    : z.flattenError(parsed.error).fieldErrors
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (parsed.success) add.mutate(parsed.data)
  }
  const field = (name: keyof Values) => ({
    label: messages[name],
    required: true,
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: value }),
    error: isTouched && errors[name]?.[0],
  })
  return (
    <form onSubmit={submit} noValidate method="post" aria-label={messages.add}>
      <FormAlert text={refused.text} />
      <Group align="flex-start">
        <TextInput type="datetime-local" {...field('startsAt')} />
        <TextInput type="datetime-local" {...field('endsAt')} />
        <TextInput {...field('reason')} />
      </Group>
      <Button type="submit" variant="default" mt="sm" loading={add.isPending}>
        {messages.add}
      </Button>
    </form>
  )
}
