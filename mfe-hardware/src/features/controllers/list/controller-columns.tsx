import { isKnown } from '@hoistway/contracts/reading'
import { DateOnly } from '@hoistway/ui/age'
import { Code, Text } from '@hoistway/ui/core'
import { OnlineBadge } from '@hoistway/ui/online-badge'
import { actionsColumn, type Column, column, TwoLines } from '@hoistway/ui/table'
import type { ReactNode } from 'react'
import type { ControllerRow } from '../../../api/controllers.ts'
import { controllers as controllerTexts, controllerList as messages } from '../../../texts/en.ts'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { SharedSecret } from '../secret/SharedSecret.tsx'
import { DriftCell } from './DriftCell.tsx'

const columns = (): readonly Column<ControllerRow>[] => [
  {
    key: 'name',
    header: messages.columns.name,
    sortKey: 'name',
    cell: ({ controllerName }) => (
      <Text size="sm" fw={500}>
        {controllerName ?? '—'}
      </Text>
    ),
  },
  column('key', messages.columns.key, ({ controllerKey }) => <Code>{controllerKey ?? '—'}</Code>, {
    width: '6.5rem',
    sortKey: 'key',
  }),
  column('type', messages.columns.type, ({ controllerType }) => typeName(controllerType), {
    width: '5.5rem',
  }),
  {
    key: 'filter',
    header: controllerTexts.fields.filter,
    width: '7.5rem',
    cell: (row) => {
      const { canMessageIdFilterName, filterInForceName } = row
      const inForce = !canMessageIdFilterName && filterInForceName
      return inForce ? <TwoLines first={filterName(row)} second={inForce} /> : filterName(row)
    },
  },
  {
    key: 'firmware',
    header: controllerTexts.fields.firmware,
    width: '8.5rem',
    cell: (row) => {
      const { recordedFirmwareVersion: installed } = row
      return installed ? (
        <TwoLines first={firmwareName(row)} second={messages.installed(installed)} />
      ) : (
        firmwareName(row)
      )
    },
  },
  column('drift', controllerTexts.drift, (controller) => <DriftCell controller={controller} />),
  column('online', messages.columns.online, ({ isOnline }) => <OnlineBadge isOnline={isOnline} />),
  column('created', controllerTexts.fields.created, ({ timestamp }) => <DateOnly time={timestamp} />, {
    sortKey: 'created',
  }),
  {
    key: 'secret',
    header: messages.columns.secret,
    width: '7.25rem',
    cell: ({ controllerName, id }) =>
      isKnown(id) ? <SharedSecret controllerId={id} of={controllerName ?? id} /> : '—',
    controls: true,
  },
]

export function controllerColumns(
  mayManage: boolean,
  actions: (controller: ControllerRow) => ReactNode,
): Column<ControllerRow>[] {
  return [
    ...columns().filter(({ key }) => mayManage || key !== 'secret'),
    actionsColumn(
      // Actions need an ID, which may be unreadable.
      (controller) => isKnown(controller.id) && actions(controller),
    ),
  ]
}
