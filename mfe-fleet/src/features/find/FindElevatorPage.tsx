import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Stack, Text, TextInput } from '@hoistway/ui/core'
import { PageHeader } from '@hoistway/ui/page-header'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { find as messages } from '../../texts/en.ts'
import { canScan, Scanner } from './Scanner.tsx'

/** /go: finds an elevator by the key of its controller, typed or scanned. */
export function FindElevatorPage() {
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const [isScanning, setScanning] = useState(false)
  useTitle(messages.title)
  const open = (controllerKey: string) => void navigate(paths.go(controllerKey))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (key.trim() !== '') open(key.trim())
  }
  return (
    <>
      <PageHeader title={messages.title} />
      <Stack gap="md" maw={480}>
        <form onSubmit={submit}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={messages.keyLabel}
              description={messages.hint}
              placeholder={messages.keyPlaceholder}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              flex={1}
            />
            <Button type="submit" disabled={key.trim() === ''}>
              {messages.open}
            </Button>
          </Group>
        </form>
        {canScan() && !isScanning && (
          <Button variant="default" onClick={() => setScanning(true)}>
            {messages.scan}
          </Button>
        )}
        {isScanning && (
          <>
            <Text size="sm">{messages.scanning}</Text>
            <Scanner onKey={open} />
            <Button variant="default" onClick={() => setScanning(false)}>
              {messages.stopScanning}
            </Button>
          </>
        )}
      </Stack>
    </>
  )
}
