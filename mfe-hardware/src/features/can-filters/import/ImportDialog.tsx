import { Button, FileButton, Group, List, Modal, Stack, Text, Textarea } from '@hoistway/ui/core'
import { IconFileUpload } from '@hoistway/ui/icons'
import { useDeferredValue, useMemo, useState } from 'react'
import { type FoundId, type Import, readImport, withSuggestion } from '../parsers/index.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { formatText, isText, mismatchText } from './import-format.ts'

interface Props {
  /** What the list holds already. */
  readonly known: readonly { readonly id: number }[]
  /** `named` is all that was found, for the names of what the list holds already. */
  readonly onImport: (found: readonly FoundId[], named: readonly FoundId[]) => void
  readonly onClose: () => void
}

interface FileContent extends Import {
  readonly name: string
}

/** Message IDs from a pasted list, a CAN log or a DBC file. What cannot be read stays in the field, with the reason. */
export function ImportDialog({ known, onImport, onClose }: Props) {
  const [text, setText] = useState('')
  const [file, setFile] = useState<FileContent>()
  const [fileError, setFileError] = useState('')
  const deferred = useDeferredValue(text)
  const pasted = useMemo(() => readImport(deferred), [deferred])
  const { format, found, problems, skipped } = file ?? pasted
  const named = format === 'DBC'
  const fresh = useMemo(() => {
    const seen = new Set(known.map(({ id }) => id))
    return found.filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [known, found])

  async function read(chosen: File | null) {
    if (!chosen) return
    setFileError('')
    try {
      const content = await chosen.text()
      if (isText(content)) setFile({ name: chosen.name, ...readImport(content) })
      else setFileError(`${chosen.name} is not a text file.`)
    } catch {
      setFileError('The file could not be read.')
    }
  }

  function take(ids: readonly FoundId[]) {
    onImport(ids, found)
    const left = problems.map(({ token }) => token)
    if (left.length === 0) return onClose()
    // What could not be read stays, to be put right.
    setFile(undefined)
    setText(left.join('\n'))
  }

  return (
    <Modal
      opened
      onClose={onClose}
      // A press beside it is easily made, and a pasted list easily lost.
      closeOnClickOutside={text === '' && !file}
      title="Paste or import message IDs"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        {file ? (
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={500}>
              {file.name}
            </Text>
            <Button size="compact-xs" variant="subtle" onClick={() => setFile(undefined)}>
              Paste a list instead
            </Button>
          </Group>
        ) : (
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
              <FileButton onChange={read} accept=".dbc,.asc,.log,.txt,text/plain">
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
        )}
        <Text size="sm" role="status">
          {found.length.toLocaleString()} message ID(s) found, {fresh.length.toLocaleString()} of them new.
          {formatText(format)}
          {skipped.length > 0 && ` Skipped: ${skipped.join(', ')}.`}
        </Text>
        {file && <FormatWarning file={file} />}
        {named && <Names found={found} />}
        {named && (
          <Text size="xs" c="dimmed">
            Names are shown while you edit. They are not saved with the filter.
          </Text>
        )}
        <ImportProblems
          problems={problems}
          format={format}
          onAccept={
            file
              ? undefined
              : (problem, suggestion) => setText((before) => withSuggestion(before, problem, suggestion))
          }
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {fresh.length < found.length && (
            <Button variant="default" onClick={() => take(found)}>
              Add All {found.length.toLocaleString()}
            </Button>
          )}
          {named && found.length > 0 && fresh.length === 0 ? (
            <Button onClick={() => take([])}>Show Names</Button>
          ) : (
            <Button disabled={fresh.length === 0} onClick={() => take(fresh)}>
              Add {fresh.length.toLocaleString()} New
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

function FormatWarning({ file }: { readonly file: FileContent }) {
  const mismatch = mismatchText(file.name, file.format)
  if (mismatch === undefined) return null
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)">
      {mismatch}
    </Text>
  )
}

const NAMES_SHOWN = 8

/** The first messages of a file by name, so that one sees that it is the right one. */
function Names({ found }: { readonly found: readonly FoundId[] }) {
  return (
    <List size="xs" spacing={2}>
      {found.slice(0, NAMES_SHOWN).map(({ id, name }, index) => (
        <List.Item key={`${index + 1}`}>
          {name} <Text span ff="monospace" size="xs" c="dimmed">{`0x${id.toString(16).toUpperCase()}`}</Text>
        </List.Item>
      ))}
      {found.length > NAMES_SHOWN && <List.Item>and {found.length - NAMES_SHOWN} more</List.Item>}
    </List>
  )
}
