import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { useStoredState } from '@hoistway/platform/preferences'
import { useUser } from '@hoistway/platform/session'
import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@hoistway/ui/core'
import { IconFilter, IconTrash } from '@hoistway/ui/icons'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { elevatorList as messages, shared } from '../../../texts/en.ts'
import { SAVED_NAME_MAX } from '../elevators.constants.ts'

const savedFilters = z.array(z.object({ name: z.string(), query: z.string() }))

export function SavedFilters() {
  const texts = messages.savedFilters
  const { email } = useUser()
  const [params, setParams] = useSearchParams()
  const [saved = [], remember] = useStoredState(`elevator-filters.${email}`, savedFilters)
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState('')
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    const query = new URLSearchParams(params)
    query.delete('page')
    const others = saved.filter((each) => each.name !== name.trim())
    remember([...others, { name: name.trim(), query: query.toString() }])
    setName('')
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {texts.title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={300}>
        <Stack gap="xs">
          {saved.length === 0 && (
            <Text size="sm" c="dimmed">
              {texts.none}
            </Text>
          )}
          {saved.map((each) => (
            <Group key={each.name} gap={4} wrap="nowrap">
              <Button
                variant="subtle"
                size="compact-sm"
                justify="flex-start"
                flex={1}
                onClick={() => {
                  setParams(each.query)
                  setOpened(false)
                }}
              >
                {each.name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={texts.delete(each.name)}
                onClick={() => remember(saved.filter((other) => other !== each))}
              >
                <IconTrash size={14} />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={save}>
            <Group gap="xs" wrap="nowrap">
              <TextInput
                aria-label={texts.label}
                placeholder={fieldNames.name}
                maxLength={SAVED_NAME_MAX}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                flex={1}
              />
              <Button type="submit" disabled={name.trim() === ''}>
                {shared.save}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
