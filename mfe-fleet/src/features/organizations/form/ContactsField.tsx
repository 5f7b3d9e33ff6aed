import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { limits } from '@hoistway/contracts/limits'
import { Button, Dimmed, Fieldset, Group, SimpleGrid, Stack, Textarea, TextInput } from '@hoistway/ui/core'
import type { UseFormReturnType } from '@mantine/form'
import { organizationForm as messages, shared } from '../../../texts/en.ts'
import type { OrganizationFormValues } from './organization-form-values.ts'

const limit = limits.organization

export function ContactsField({ form }: { readonly form: UseFormReturnType<OrganizationFormValues> }) {
  const { contacts, accessInstructions } = form.values
  return (
    <Fieldset legend={messages.contacts}>
      <Dimmed size="xs">{messages.contactsHint}</Dimmed>
      {contacts && (
        <Stack gap="sm" mt="sm">
          {contacts.map((_, index) => (
            <Group
              key={index}
              align="flex-end"
              gap="xs"
              role="group"
              aria-label={messages.contactNumber(index + 1)}
            >
              <SimpleGrid cols={{ base: 1, md: 3 }} style={{ flex: '1 1 20rem' }}>
                <TextInput
                  label={fieldNames.name}
                  required
                  autoComplete="off"
                  {...form.getInputProps(`contacts.${index}.name`)}
                />
                <TextInput
                  label={messages.contactRole}
                  autoComplete="off"
                  {...form.getInputProps(`contacts.${index}.role`)}
                />
                <TextInput
                  label={fieldNames.phone}
                  type="tel"
                  required
                  autoComplete="off"
                  {...form.getInputProps(`contacts.${index}.phoneNumber`)}
                />
              </SimpleGrid>
              <Button
                variant="default"
                aria-label={messages.removeContactNumber(index + 1)}
                onClick={() => form.removeListItem('contacts', index)}
              >
                {shared.remove}
              </Button>
            </Group>
          ))}
          <Group>
            <Button
              variant="default"
              size="xs"
              disabled={contacts.length >= limit.contactsMax}
              onClick={() => form.insertListItem('contacts', { name: '', role: '', phoneNumber: '' })}
            >
              {messages.addContact}
            </Button>
          </Group>
        </Stack>
      )}
      {accessInstructions !== undefined && (
        <Textarea
          mt="sm"
          label={messages.accessInstructions}
          description={messages.accessInstructionsHint}
          autosize
          minRows={2}
          {...form.getInputProps('accessInstructions')}
        />
      )}
    </Fieldset>
  )
}
