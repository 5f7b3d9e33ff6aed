import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../feedback/confirm.tsx'
import { form as messages } from '../texts/en.ts'

interface Props {
  readonly children: ReactNode
  /** Lets later saves overwrite; the surrounding form is submitted right after it. */
  readonly onSaveAnyway: () => void
  /** Fills the form with the saved version; rejects if it cannot be read. */
  readonly onReload: () => Promise<void>
}

/** Reports that another user saved the record while this form was open. No text is lost; the user chooses a version. */
export function SaveConflict({ children, onSaveAnyway, onReload }: Props) {
  const { ask, dialog } = useConfirm()
  const [reloading, setReloading] = useState<'running' | 'failed'>()
  async function reload() {
    const yes = await ask({ ...messages.reload, danger: true })
    if (!yes) return
    setReloading('running')
    await onReload().catch(() => setReloading('failed'))
  }
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text component="div" size="sm">
        {children}
      </Text>
      {reloading === 'failed' && <Text size="sm">{messages.reloadFailed}</Text>}
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          onClick={(event) => {
            onSaveAnyway()
            event.currentTarget.form?.requestSubmit()
          }}
        >
          {messages.saveAnyway}
        </Button>
        <Button size="xs" variant="default" loading={reloading === 'running'} onClick={reload}>
          {messages.reload.confirm}
        </Button>
      </Group>
      {dialog}
    </Alert>
  )
}
