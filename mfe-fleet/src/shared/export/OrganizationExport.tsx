import { NativeSelect } from '@hoistway/ui/core'
import { present } from '@hoistway/ui/use-now'
import { useState } from 'react'
import { exports as messages } from '../../texts/en.ts'
import { type ExportChoice, ExportDialog } from './ExportDialog.tsx'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly organization: { readonly id: string; readonly name?: string | null | undefined }
}

const DAY = 86_400_000
const periods = () => [
  { days: 1, label: messages.lastHours(24) },
  { days: 7, label: messages.lastDays(7) },
  { days: 30, label: messages.lastDays(30) },
  { days: 90, label: messages.lastDays(90) },
  { days: 366, label: messages.lastYear },
]

export function OrganizationExport({ organization: { id, name }, ...dialog }: Props) {
  const [days, setDays] = useState(30)
  const { contents, notes } = messages
  const rollups = (step: 'hour' | 'day', content: 'rollupsByHour' | 'rollupsByDay'): ExportChoice => ({
    label: contents[content],
    note: notes[content],
    path: 'fleet/rollups/export',
    query: { organizationId: id, step },
    name: `rollups-by-${step} ${name ?? id}`,
  })
  return (
    <ExportDialog
      {...dialog}
      of={name ?? '—'}
      choices={[rollups('day', 'rollupsByDay'), rollups('hour', 'rollupsByHour')]}
      period={() => ({ from: present() - days * DAY, to: present() })}
    >
      <NativeSelect
        label={messages.time}
        data={periods().map((each) => ({ value: String(each.days), label: each.label }))}
        value={String(days)}
        onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
      />
    </ExportDialog>
  )
}
