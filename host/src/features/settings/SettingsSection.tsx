import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  /** What the section is for, or sums up. */
  readonly lead: string
  /** A button beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A section of the settings, named by its title. */
export function SettingsSection({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <Stack gap="sm" component="section" aria-labelledby={id}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text c="dimmed" size="sm">
            {lead}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </Stack>
  )
}
