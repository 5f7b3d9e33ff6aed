import type { Controller } from '@hoistway/contracts/controller'
import { DateTime } from '@hoistway/ui/age'
import { Code, Text } from '@hoistway/ui/core'
import type { Column } from '@hoistway/ui/table'
import { ControllerActions } from './ControllerActions.tsx'
import { filterName, firmwareName, typeName } from './controller-names.ts'
import { SharedSecret } from './SharedSecret.tsx'

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
    cell: ({ sharedSecret, controllerName, id }) => (
      <SharedSecret secret={sharedSecret} of={controllerName ?? id} />
    ),
    controls: true,
    secondary: true,
  },
]

const actions: Column<Controller> = {
  key: 'actions',
  header: 'Actions',
  cell: (controller) => <ControllerActions controller={controller} />,
  align: 'right',
  controls: true,
}
const withActions = [...columns, actions]
const readOnly: readonly Column<Controller>[] = [...columns.filter(({ key }) => key !== 'secret'), actions]

/** Columns of the controller list (B §2). Only Admins receive shared secrets (reading 24). */
export const controllerColumns = (mayManage: boolean) => (mayManage ? withActions : readOnly)
