import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { acknowledge } from '../../api/alerts.ts'
import { alerts as messages } from '../../texts/en.ts'
import { NoteField } from './NoteField.tsx'
import { useNoteDialog } from './use-note-dialog.tsx'

/**
 * Acknowledges alerts with an optional note: call `open(alert)` and render `dialog`. `onDone` runs
 * after each success.
 */
export const useAcknowledge = (onDone?: () => unknown) =>
  useNoteDialog<ElevatorAlert>(
    acknowledge,
    (alert, note, setNote) => ({
      title: messages.acknowledgeOf(alert?.alertCode),
      fields: <NoteField value={note} onChange={setNote} />,
      isComplete: true,
      submit: messages.acknowledge,
      submitting: messages.acknowledging,
      failed: messages.acknowledgeFailed,
    }),
    onDone,
  )
