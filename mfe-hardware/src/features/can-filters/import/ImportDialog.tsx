import { Button, Group, Modal, Stack } from '@hoistway/ui/core'
import { useMemo } from 'react'
import type { FoundId } from '../parsers/index.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportSource } from './ImportSource.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { useImport } from './use-import.ts'

interface Props {
  /** The IDs that the list holds already. */
  readonly known: readonly { readonly id: number }[]
  /** `named` is all that was found, for the names of IDs that the list holds already. */
  readonly onImport: (found: readonly FoundId[], named: readonly FoundId[]) => void
  readonly onClose: () => void
}

/** Message IDs from a pasted list, a CAN log or a DBC file. What cannot be read stays in the field, with the reason. */
export function ImportDialog({ known, onImport, onClose }: Props) {
  const source = useImport()
  const { text, fileName, content } = source
  const { format, found, problems } = content
  const fresh = useMemo(() => {
    const seen = new Set(known.map(({ id }) => id))
    return found.filter(({ id }) => !seen.has(id) && seen.add(id))
  }, [known, found])
  function add(ids: readonly FoundId[]) {
    onImport(ids, found)
    if (!source.keepProblems()) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      // A click beside the dialog happens easily, and would lose a pasted list.
      closeOnClickOutside={text === '' && fileName === undefined}
      title="Paste or import message IDs"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <ImportSource source={source} />
        <ImportSummary content={content} fileName={fileName} newCount={fresh.length} />
        <ImportProblems
          problems={problems}
          format={format}
          onAccept={fileName === undefined ? source.acceptSuggestion : undefined}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {fresh.length < found.length && (
            <Button variant="default" onClick={() => add(found)}>
              Add All {found.length.toLocaleString()}
            </Button>
          )}
          {format === 'DBC' && found.length > 0 && fresh.length === 0 ? (
            <Button onClick={() => add([])}>Show Names</Button>
          ) : (
            <Button disabled={fresh.length === 0} onClick={() => add(fresh)}>
              Add {fresh.length.toLocaleString()} New
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
