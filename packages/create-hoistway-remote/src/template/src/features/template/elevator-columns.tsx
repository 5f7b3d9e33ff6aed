import type { Elevator } from '@hoistway/contracts/elevator'
import type { Column } from '@hoistway/ui/table'
import { templatePages as messages } from '../../texts/en.ts'
import { LiveFloor } from './LiveFloor.tsx'

export const elevatorColumns = (): readonly Column<Elevator>[] => [
  { key: 'name', header: messages.name, sortKey: 'name', cell: ({ name }) => name ?? '—' },
  { key: 'place', header: messages.location, cell: ({ location }) => location ?? '—' },
  { key: 'floor', header: messages.floor, align: 'right', cell: ({ id }) => <LiveFloor id={id} /> },
]
