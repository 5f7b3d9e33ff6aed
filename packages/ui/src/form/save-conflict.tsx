import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useConfirm } from '../feedback/confirm.tsx'
import { form as messages } from '../texts/en.ts'

interface Props {
  readonly children: ReactNode
  /** Called right before the surrounding form is submitted. */
  readonly onSaveAnyway: () => void
  /** Rejects if the saved version cannot be read. */
  readonly onReload: () => Promise<void>
}

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
