import { accessLevels } from '@hoistway/contracts/organization'
import { ApiError, failureText } from '@hoistway/platform/http'
import { Button, NativeSelect, Paper, SimpleGrid, TextInput, Title } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { showFieldErrors } from '@hoistway/ui/form'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { addMember } from '../../../api/members.ts'

const empty = { email: '', accessLevel: 'ReadOnly' as (typeof accessLevels)[number], department: '' }

/** Adds an account to an organization by its email. What was typed stays when the server refuses. */
export function AddMember({ organizationId }: { readonly organizationId: string }) {
  const form = useForm({
    initialValues: empty,
    validate: { email: (value) => (value.trim() ? null : 'Email is required') },
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
        Add a member
      </Title>
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label="Email of the account"
            type="email"
            autoComplete="off"
            required
            {...form.getInputProps('email')}
          />
          <NativeSelect
            label="Access level"
            data={[...accessLevels]}
            {...form.getInputProps('accessLevel')}
          />
          <TextInput label="Department" autoComplete="off" {...form.getInputProps('department')} />
        </SimpleGrid>
        <FailureBanner failure={failureText(add.error, 'Failed to add the member')} onDismiss={add.reset} />
        <Button type="submit" mt="sm" disabled={add.isPending}>
          {add.isPending ? 'Adding...' : 'Add Member'}
        </Button>
      </form>
    </Paper>
  )
}
