import { Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly lead?: string
  readonly children: ReactNode
}

export function ProfileSection({ title, lead, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder radius="md" p="lg" component="section" aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {title}
      </Title>
      {lead && (
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      )}
      <Stack gap="md" mt="md" align="stretch">
        {children}
      </Stack>
    </Paper>
  )
}
