import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** What went wrong with the whole form, told at once. */
export function FormAlert({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} aria-hidden />} p="sm">
      {text}
    </Alert>
  )
}
