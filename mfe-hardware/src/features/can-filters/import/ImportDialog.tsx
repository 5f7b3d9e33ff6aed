import { Button, Group, Modal, Stack } from '@hoistway/ui/core'
import { useDiscard } from '@hoistway/ui/form'
import { useMemo } from 'react'
import { idImport as messages, shared } from '../../../texts/en.ts'
import { countIds, freshLines } from '../ids/id-rows.ts'
import type { FoundId } from '../parsers/index.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { ImportSource } from './ImportSource.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { useImport } from './use-import.ts'

interface Props {
  readonly known: readonly FoundId[]
  readonly onImport: (found: readonly FoundId[], named: readonly FoundId[]) => void
  readonly onClose: () => void
}

/** Unreadable entries stay in the field for correction. */
export function ImportDialog({ known, onImport, onClose }: Props) {
  const source = useImport()
  const { text, fileName, content } = source
  const { format, found, problems } = content
  const fresh = useMemo(() => freshLines(known, found), [known, found])
  const count = useMemo(() => countIds(found), [found])
  const isEmpty = text === '' && fileName === undefined
  const { discard, dialog } = useDiscard(!isEmpty, onClose)
  function add(lines: readonly FoundId[]) {
    onImport(lines, found)
    if (!source.keepRest()) onClose()
  }
  return (
    <Modal
      opened
      onClose={discard}
      closeOnClickOutside={isEmpty}
      title={messages.title}
      size="lg"
      centered={false}
    >
      <Stack gap="sm">
        <ImportSource source={source} />
        <ImportSummary content={content} fileName={fileName} count={count} newCount={fresh.count} />
        <ImportProblems
          problems={problems}
          format={format}
          onAccept={fileName === undefined ? source.acceptSuggestion : undefined}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared.cancel}
          </Button>
          {fresh.count < count && (
            <Button variant="default" onClick={() => add(found)}>
              {messages.addAll(count)}
            </Button>
          )}
          {format === 'DBC' && found.length > 0 && fresh.count === 0 ? (
            <Button onClick={() => add([])}>{messages.showNames}</Button>
          ) : (
            <Button disabled={fresh.count === 0} onClick={() => add(fresh.lines)}>
              {messages.addNew(fresh.count)}
            </Button>
          )}
        </Group>
      </Stack>
      {dialog}
    </Modal>
  )
}
