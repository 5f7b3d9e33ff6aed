import { Button, FileButton, Group, Text, Textarea } from '@hoistway/ui/core'
import { IconFileUpload } from '@hoistway/ui/icons'
import type { ImportState } from './use-import.ts'

interface Props {
  readonly source: ImportState
}

/** Where message IDs come from: a field for a pasted text, or a file that was chosen. */
export function ImportSource({ source }: Props) {
  const { text, setText, fileName, fileError, closeFile, readFile } = source
  if (fileName !== undefined)
    return (
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {fileName}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={closeFile}>
          Paste a list instead
        </Button>
      </Group>
    )
  return (
    <>
      <Textarea
        label="Message IDs"
        description="0x1A2 or 418, separated by commas, spaces or lines; ranges as 0x100-0x10F; candump filters as 123:7FF; output of candump, a Vector log or DBC text"
        rows={8}
        resize="vertical"
        spellCheck={false}
        data-autofocus
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
              Choose File
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
