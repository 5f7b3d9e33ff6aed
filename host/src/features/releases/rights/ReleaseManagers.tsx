import { failureText } from '@hoistway/platform/http'
import type { ReleaseManager } from '@hoistway/releases/rights'
import { DateTime } from '@hoistway/ui/age'
import { useConfirm } from '@hoistway/ui/confirm'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { type Column, DataTable } from '@hoistway/ui/table'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { rights as messages } from '../../../texts/en.ts'
import { isRemoteName } from './remote-names.ts'
import { addManager, managersQuery, removeManager } from './rights.api.ts'

function managerColumns(onRemove: (manager: ReleaseManager) => void): readonly Column<ReleaseManager>[] {
  const { columns, remove } = messages.managers
  return [
    { key: 'remote', header: columns.remote, cell: ({ remote }) => remote },
    {
      key: 'user',
      header: columns.user,
      cell: ({ firstName, lastName, email }) => `${firstName} ${lastName} (${email})`,
    },
    {
      key: 'since',
      header: columns.since,
      cell: ({ since }) => <DateTime time={since} />,
    },
    {
      key: 'edit',
      header: columns.edit,
      controls: true,
      align: 'right',
      cell: (manager) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={remove.named(manager.email, manager.remote)}
          onClick={() => onRemove(manager)}
        >
          {remove.label}
        </Button>
      ),
    },
  ]
}

export function ReleaseManagers() {
  const texts = messages.managers
  const { data, error, refetch } = useQuery(managersQuery)
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const removal = useMutation({
    mutationFn: removeManager,
    onSettled: () => client.invalidateQueries({ queryKey: managersQuery.queryKey }),
  })
  const { mutate: remove } = removal
  const columns = useMemo(
    () =>
      managerColumns(async (manager) => {
        const { named, text, label } = messages.managers.remove
        const { email, remote } = manager
        const question = { title: named(email, remote), text: text(email, remote), confirm: label }
        if (await ask({ ...question, danger: true })) remove(manager)
      }),
    [ask, remove],
  )
  return (
    <SettingsSection title={texts.title} lead={texts.lead}>
      <ManagerForm />
      <FailureBanner failure={failureText(removal.error, texts.remove.failed)} onDismiss={removal.reset} />
      {error ? (
        <ErrorBanner onRetry={() => void refetch()}>{texts.failed}</ErrorBanner>
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={data}
          rowKey={({ remote, userId }) => `${remote} ${userId}`}
          empty={{ title: texts.empty }}
          skeletonRows={1}
        />
      )}
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
  const client = useQueryClient()
  const addition = useMutation({
    mutationFn: addManager,
    onSuccess: () => form.reset(),
    onSettled: () => client.invalidateQueries({ queryKey: managersQuery.queryKey }),
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
          <TextInput label={texts.remote} placeholder="mfe-reports" {...form.field('remote')} />
          <TextInput label={texts.email} type="email" {...form.field('email')} />
          <Button type="submit" variant="default" mt={25} loading={addition.isPending}>
            {texts.add}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
