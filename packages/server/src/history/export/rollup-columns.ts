import type { ElevatorRollupRow } from './rows.repository.ts'
import type { Column } from './table.ts'

type Count = (row: ElevatorRollupRow) => number
const integers: Readonly<Record<string, Count>> = {
  trips: ({ trips }) => trips,
  floors: ({ floors }) => floors,
  doorCycles: ({ doorCycles }) => doorCycles,
  waits: ({ waits }) => waits.count,
  criticalAlerts: ({ alerts }) => alerts.critical,
  warningAlerts: ({ alerts }) => alerts.warning,
  infoAlerts: ({ alerts }) => alerts.info,
}
const numbers: Readonly<Record<string, Count>> = {
  waitSeconds: ({ waits }) => waits.seconds,
  movingSeconds: ({ movingSeconds }) => movingSeconds,
  offlineSeconds: ({ offlineSeconds }) => offlineSeconds,
  outOfServiceSeconds: ({ outOfServiceSeconds }) => outOfServiceSeconds,
  plannedSeconds: ({ plannedSeconds }) => plannedSeconds,
  knownSeconds: ({ knownSeconds }) => knownSeconds,
  availableSeconds: ({ availableSeconds }) => availableSeconds,
}
const columnsOf = (type: 'integer' | 'number', counts: Readonly<Record<string, Count>>) =>
  Object.entries(counts).map(([name, value]) => ({ name, type, value }))
export const rollupColumns: readonly Column<ElevatorRollupRow>[] = [
  { name: 'elevatorId', type: 'text', value: ({ elevatorId }) => elevatorId },
  { name: 'elevatorName', type: 'text', value: ({ elevatorName }) => elevatorName },
  { name: 'from', type: 'time', value: ({ from }) => from },
  { name: 'to', type: 'time', value: ({ to }) => to },
  ...columnsOf('integer', integers),
  ...columnsOf('number', numbers),
]
