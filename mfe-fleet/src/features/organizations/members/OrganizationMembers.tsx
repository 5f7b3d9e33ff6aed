import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import type { AccessLevel, Membership } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'
import { ApiError, failureText } from '@hoistway/platform/http'
import { hostPages } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { Button, NativeSelect, Paper, SimpleGrid, Stack, TextInput, Title } from '@hoistway/ui/core'
import { type DeleteRules, useDeleteRecord, useRecordChanges } from '@hoistway/ui/delete-record'
import { FailureBanner } from '@hoistway/ui/failure'
import { showFieldErrors, useUnsavedChanges } from '@hoistway/ui/form'
import { DataTable } from '@hoistway/ui/table'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { addMember, changeMember, mayManageMembers, memberList, removeMember } from '../../../api/members.ts'
import { organizationMembers as messages, shared } from '../../../texts/en.ts'
import { accessLevelOptions } from './access-level-options.ts'
import { memberColumns, memberName } from './member-columns.tsx'

const empty = { email: '', accessLevel: 'ReadOnly' as AccessLevel, department: '' }

function AddMember({ organizationId }: { readonly organizationId: string }) {
  const form = useForm({
    initialValues: empty,
    validate: { email: (value) => (value.trim() ? null : messages.emailRequired) },
  })
  const add = useMutation({
    mutationFn: ({ email, accessLevel, department }: typeof empty) =>
      addMember(organizationId, {
        email: email.trim(),
        accessLevel,
        ...(department.trim() && { department: department.trim() }),
      }),
    onSuccess: (_, { email }) => {
      if (form.getValues().email === email) form.reset()
    },
    onError: (error) => showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined),
  })
  const unsaved = useUnsavedChanges(form.isDirty())
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="add-member">
      <Title order={3} size="h6" mb="sm" id="add-member">
        {messages.addTitle}
      </Title>
      <form
        onSubmit={form.onSubmit(
          (values) => add.mutate(values),
          () => form.getInputNode('email')?.focus(),
        )}
        noValidate
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={messages.email}
            type="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label={messages.addLevel}
            data={accessLevelOptions()}
            {...form.getInputProps('accessLevel')}
          />
          <TextInput label={fieldNames.department} autoComplete="off" {...form.getInputProps('department')} />
        </SimpleGrid>
        <FailureBanner failure={failureText(add.error, messages.addFailed)} onDismiss={add.reset} />
        <Button type="submit" mt="sm" disabled={add.isPending}>
          {add.isPending ? messages.adding : messages.add}
        </Button>
      </form>
      {unsaved}
    </Paper>
  )
}

const removal = (organizationId: string): DeleteRules<Membership> => ({
  title: messages.removeTitle,
  confirm: shared.remove,
  question: (member) => messages.confirmRemove(memberName(member)),
  rowKey: ({ userId }) => userId,
  doDelete: ({ userId }) => removeMember(organizationId, userId),
  failure: (error) => failureText(error, messages.removeFailed),
})

export function OrganizationMembers({ organizationId }: { readonly organizationId: string }) {
  const { id: userId, roles } = useUser()
  const members = useQuery(memberList(organizationId))
  const { data: mayManage = false } = useQuery(mayManageMembers(organizationId, userId))
  const shown = mayManage ? members.data : members.data?.filter(({ isActive }) => isActive !== false)
  const mayOpenAccounts = mayManage && hostPages.user.roles.some((role) => roles.includes(role))
  const changes = useRecordChanges<{ member: Membership; accessLevel: AccessLevel }>({
    keyOf: ({ member }) => member.userId,
    change: ({ member, accessLevel }) =>
      changeMember(organizationId, member.userId, {
        accessLevel,
        ...(member.isActive === false && { isActive: true }),
        ...(member.department && { department: member.department }),
      }),
    failure: (error, { member }) => failureText(error, messages.changeFailed(memberName(member))),
  })
  const { confirmDelete, banners, dialog } = useDeleteRecord(removal(organizationId), shown)
  const columns = memberColumns(mayManage ? { change: changes.mutate, remove: confirmDelete } : undefined)
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {messages.title}
      </Title>
      {changes.banners}
      {banners}
      <DataTable
        label={messages.title}
        columns={columns}
        rows={shown}
        failure={{ error: members.error, text: messages.loadFailed, retry: () => members.refetch() }}
        rowKey={({ userId: key }) => key}
        rowHref={(member) =>
          mayOpenAccounts && isKnown(member.userId) ? paths.user(member.userId) : undefined
        }
        empty={{ title: messages.none }}
        skeletonRows={3}
      />
      {mayManage && <AddMember organizationId={organizationId} />}
      {dialog}
    </Stack>
  )
}
