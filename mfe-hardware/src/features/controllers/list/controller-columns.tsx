import type { Controller } from '@hoistway/contracts/controller'
import { DateTime } from '@hoistway/ui/age'
import { Code, Text } from '@hoistway/ui/core'
import type { Column } from '@hoistway/ui/table'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { SharedSecret } from '../secret/SharedSecret.tsx'
import { ControllerActions, type NotDeleted } from './ControllerActions.tsx'

const columns: readonly Column<Controller>[] = [
  {
    key: 'name',
    header: 'Controller Name',
    sortKey: 'name',
    cell: ({ controllerName }) => (
      <Text size="sm" fw={500}>
        {controllerName ?? '—'}
      </Text>
    ),
  },
  {
    key: 'key',
    header: 'Controller Key',
    sortKey: 'key',
    cell: ({ controllerKey }) => <Code>{controllerKey ?? '—'}</Code>,
  },
  {
    key: 'type',
    header: 'Controller Type',
    cell: ({ controllerType }) => typeName(controllerType),
    secondary: true,
  },
  { key: 'filter', header: 'CAN Filter', cell: filterName, secondary: true },
  { key: 'firmware', header: 'Firmware', cell: firmwareName, secondary: true },
  {
    key: 'created',
    header: 'Created',
    sortKey: 'created',
    cell: ({ timestamp }) => <DateTime time={timestamp} />,
    secondary: true,
  },
  {
    key: 'secret',
    header: 'Shared Secret',
    cell: ({ controllerName, id }) => <SharedSecret controllerId={id} of={controllerName ?? id} />,
    controls: true,
    secondary: true,
  },
]

const readOnly = columns.filter(({ key }) => key !== 'secret')

/**
 * Columns of the controller list (B §2). Only Admins may reveal shared secrets (reading 24). `onDelete` is called
 * with nothing when a deletion starts, and with the error when it failed.
 */
export function controllerColumns(
  mayManage: boolean,
  onDelete: (failure: NotDeleted | undefined) => void,
): Column<Controller>[] {
  return [
    ...(mayManage ? columns : readOnly),
    {
      key: 'actions',
      header: 'Actions',
      cell: (controller) => <ControllerActions controller={controller} onDelete={onDelete} />,
      align: 'right',
      controls: true,
    },
  ]
}
