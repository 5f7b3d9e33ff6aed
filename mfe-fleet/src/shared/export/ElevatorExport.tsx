import { Text } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { exports as messages } from '../../texts/en.ts'
import { type ExportChoice, ExportDialog } from './ExportDialog.tsx'
import type { ExportPeriod } from './export-file.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly elevator: { readonly id: string; readonly name?: string | null | undefined }
  readonly period: ExportPeriod
}

export function ElevatorExport({ elevator: { id, name }, period, ...dialog }: Props) {
  const of = name ?? '—'
  return (
    <ExportDialog {...dialog} of={of} choices={choicesOf(id, name ?? id)} period={() => period}>
      <Text size="sm">{messages.period(dateTime(period.from), dateTime(period.to))}</Text>
    </ExportDialog>
  )
}

function choicesOf(id: string, name: string): readonly [ExportChoice, ...ExportChoice[]] {
  const { contents, notes } = messages
  const path = `elevators/${encodeURIComponent(id)}`
  const rollups = (step: 'hour' | 'day', content: 'rollupsByHour' | 'rollupsByDay') => ({
    label: contents[content],
    note: notes[content],
    path: `${path}/rollups/export`,
    query: { step },
    name: `rollups-by-${step} ${name}`,
  })
  return [
    { label: contents.states, note: notes.states, path: `${path}/history/export`, name: `states ${name}` },
    { label: contents.events, note: notes.events, path: `${path}/events/export`, name: `events ${name}` },
    rollups('hour', 'rollupsByHour'),
    rollups('day', 'rollupsByDay'),
  ]
}
