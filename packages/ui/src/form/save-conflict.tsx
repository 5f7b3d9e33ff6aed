import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useConfirm } from '../feedback/confirm.tsx'
import { form as messages } from '../texts/en.ts'

interface Props {
  readonly children: ReactNode
  /** Called before the surrounding form is submitted. Rejects if the saved version cannot be read. */
  readonly onSaveAnyway: () => void | Promise<void>
  /** Rejects if the saved version cannot be read. */
  readonly onReload: () => Promise<void>
}

export function SaveConflict({ children, onSaveAnyway, onReload }: Props) {
  const { ask, dialog } = useConfirm()
  const [reading, setReading] = useState<'save' | 'reload' | 'failed'>()
  async function saveAnyway({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    setReading('save')
    try {
      await onSaveAnyway()
      setReading(undefined)
      form?.requestSubmit()
    } catch {
      setReading('failed')
    }
  }
  async function reload() {
    const yes = await ask({ ...messages.reload, danger: true })
    if (!yes) return
    setReading('reload')
    await onReload().catch(() => setReading('failed'))
  }
  return (
    <Alert role="alert" color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text component="div" size="sm">
        {children}
      </Text>
      {reading === 'failed' && <Text size="sm">{messages.reloadFailed}</Text>}
      <Group gap="xs" mt="xs">
        <Button
          size="xs"
          variant="default"
          loading={reading === 'save'}
          disabled={reading === 'reload'}
          onClick={saveAnyway}
        >
          {messages.saveAnyway}
        </Button>
        <Button
          size="xs"
          variant="default"
          loading={reading === 'reload'}
          disabled={reading === 'save'}
          onClick={reload}
        >
          {messages.reload.confirm}
        </Button>
      </Group>
      {dialog}
    </Alert>
  )
}
