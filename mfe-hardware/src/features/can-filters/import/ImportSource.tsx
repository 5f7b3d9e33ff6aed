import { Button, FileButton, Group, Text, Textarea } from '@hoistway/ui/core'
import { IconFileUpload } from '@hoistway/ui/icons'
import { idImport as messages, shared } from '../../../texts/en.ts'
import type { ImportState } from './use-import.ts'

interface Props {
  readonly source: ImportState
}

export function ImportSource({ source }: Props) {
  const { text, setText, field, fileName, fileError, closeFile, readFile } = source
  if (fileName !== undefined)
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {fileName}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={closeFile}>
          {messages.pasteInstead}
        </Button>
      </Group>
    )
  return (
    <>
      <Textarea
        label={shared.messageIds}
        description={messages.hint}
        rows={8}
        resize="vertical"
        spellCheck={false}
        data-autofocus
        ref={field}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <FileButton onChange={readFile} accept=".dbc,.asc,.log,.txt,text/plain">
          {(props) => (
            <Button
              {...props}
              size="xs"
              variant="default"
              leftSection={<IconFileUpload size={14} aria-hidden />}
            >
              {messages.chooseFile}
            </Button>
          )}
        </FileButton>
        {fileError && (
          <Text role="alert" size="xs" c="var(--mantine-color-error)">
            {fileError}
          </Text>
        )}
      </Group>
    </>
  )
}
