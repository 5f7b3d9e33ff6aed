import { useState } from 'react'
import { acknowledgeAlertsOf } from '../../../api/elevators-bulk.ts'
import { elevatorBulk as messages } from '../../../texts/en.ts'
import { NoteField } from '../../alerts/index.ts'
import { type BulkActionProps, BulkDialog } from './BulkDialog.tsx'

export function AcknowledgeAlerts({ ids, onDone, ...dialog }: BulkActionProps) {
  const [note, setNote] = useState('')
  return (
    <BulkDialog
      {...dialog}
      title={messages.acknowledgeTitle(ids.length)}
      failure={messages.acknowledgeFailed}
      labels={[messages.acknowledge, messages.acknowledging]}
      action={() => acknowledgeAlertsOf(ids, note)}
      onDone={({ acknowledged, results }) => {
        setNote('')
        onDone(messages.acknowledged(acknowledged), results)
      }}
    >
      <NoteField value={note} onChange={setNote} hint={messages.noteHint} />
    </BulkDialog>
  )
}
