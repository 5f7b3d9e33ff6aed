import { failureText } from '@hoistway/platform/http'
import type { ReleaseManager } from '@hoistway/releases/rights'
import { DateTime } from '@hoistway/ui/age'
import { type DeleteRules, useDeleteRecord } from '@hoistway/ui/delete-record'
import { FailureBanner } from '@hoistway/ui/failure'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { buttonColumn } from '../../../shared/button-column.tsx'
import { isRemoteName } from '../../../shared/remote-names.ts'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { rights as messages, shared } from '../../../texts/en.ts'
import { addManager, managersQuery, removeManager } from './rights.api.ts'

function managerColumns(onRemove: (manager: ReleaseManager) => void): readonly Column<ReleaseManager>[] {
  const { columns, remove } = messages.managers
  return [
    column('remote', shared.remote, ({ remote }) => remote),
    column('user', columns.user, ({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`),
    column('since', columns.since, ({ since }) => <DateTime time={since} />),
    buttonColumn({
      header: columns.edit,
      label: shared.remove,
      named: ({ email, remote }) => remove.named(email, remote),
      onClick: onRemove,
    }),
  ]
}

const removal = (): DeleteRules<ReleaseManager> => {
  const { named, text, failed } = messages.managers.remove
  return {
    title: ({ email, remote }) => named(email, remote),
    question: ({ email, remote }) => text(email, remote),
    confirm: shared.remove,
    rowKey,
    doDelete: removeManager,
    failure: (error) => failureText(error, failed),
  }
}

const rowKey = ({ remote, userId }: ReleaseManager) => `${remote} ${userId}`

export function ReleaseManagers() {
  const texts = messages.managers
  const { data, error, refetch } = useQuery(managersQuery)
  const rules = useMemo(removal, [])
  const { confirmDelete, banners, dialog } = useDeleteRecord(rules, data)
  const columns = useMemo(() => managerColumns(confirmDelete), [confirmDelete])
  return (
    <SettingsSection title={texts.title} lead={texts.lead}>
      <ManagerForm />
      {banners}
      <DataTable
        label={texts.title}
        columns={columns}
        rows={error ? undefined : data}
        failure={{ error, text: texts.failed, retry: () => void refetch() }}
        rowKey={rowKey}
        empty={{ title: texts.empty }}
        skeletonRows={1}
      />
      {dialog}
    </SettingsSection>
  )
}

const managerFields = z.object({
  remote: z.string().check(z.refine(isRemoteName, { error: () => messages.managers.remoteInvalid })),
  email: z
    .string()
    .check(z.refine((email) => email.trim().length > 2, { error: () => messages.managers.emailMissing })),
})

function ManagerForm() {
  const texts = messages.managers
  const addition = useMutation({
    mutationFn: addManager,
    onSuccess: () => form.reset(),
  })
  const form = useTouchedForm(managerFields, { remote: '', email: '' })
  const submit = form.onSubmit(({ remote, email }) => {
    if (!addition.isPending) addition.mutate({ remote: remote.trim(), email: email.trim() })
  })
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      <Stack gap="xs">
        <FailureBanner failure={failureText(addition.error, texts.addFailed)} onDismiss={addition.reset} />
        <Group align="flex-start" gap="sm">
          <TextInput label={shared.remote} placeholder="mfe-reports" {...form.field('remote')} />
          <TextInput label={texts.email} type="email" {...form.field('email')} />
          <Button type="submit" variant="default" mt={25} loading={addition.isPending}>
            {shared.add}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
