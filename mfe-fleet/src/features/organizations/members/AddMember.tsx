import type { AccessLevel } from '@hoistway/contracts/organization'
import { ApiError, failureText } from '@hoistway/platform/http'
import { Button, NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { showFieldErrors } from '@hoistway/ui/form'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { addMember } from '../../../api/members.ts'
import { organizationMembers as messages } from '../../../texts/en.ts'
import { accessLevelOptions } from './access-level-options.ts'

const empty = { email: '', accessLevel: 'ReadOnly' as AccessLevel, department: '' }

/** Adds an account to an organization by its email. A rejection keeps the input. */
export function AddMember({ organizationId }: { readonly organizationId: string }) {
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
    onSuccess: () => form.reset(),
    onError: (error) => showFieldErrors(form, error instanceof ApiError ? error.fieldErrors : undefined),
  })
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="add-member">
      <Title order={3} size="h6" mb="sm" id="add-member">
        {messages.addTitle}
      </Title>
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
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
          <TextInput label={messages.department} autoComplete="off" {...form.getInputProps('department')} />
        </SimpleGrid>
        <FailureBanner failure={failureText(add.error, messages.addFailed)} onDismiss={add.reset} />
        <Button type="submit" mt="sm" disabled={add.isPending}>
          {add.isPending ? messages.adding : messages.add}
        </Button>
      </form>
    </Paper>
  )
}
