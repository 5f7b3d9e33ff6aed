import { isKnown } from '@hoistway/contracts/reading'
import { DateTime } from '@hoistway/ui/age'
import { Code, Text } from '@hoistway/ui/core'
import type { Column } from '@hoistway/ui/table'
import type { ReactNode } from 'react'
import type { ControllerRow } from '../../../api/controllers.ts'
import { filterName, firmwareName, typeName } from '../controller-names.ts'
import { SharedSecret } from '../secret/SharedSecret.tsx'

const columns: readonly Column<ControllerRow>[] = [
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
    cell: ({ controllerName, id }) =>
      isKnown(id) ? <SharedSecret controllerId={id} of={controllerName ?? id} /> : '—',
    controls: true,
    secondary: true,
  },
]

const readOnly = columns.filter(({ key }) => key !== 'secret')

/** Columns of the controller list. Only Admins may reveal shared secrets. */
export function controllerColumns(
  mayManage: boolean,
  actions: (controller: ControllerRow) => ReactNode,
): Column<ControllerRow>[] {
  return [
    ...(mayManage ? columns : readOnly),
    {
      key: 'actions',
      header: 'Actions',
      // A record without a readable ID leads nowhere.
      cell: (controller) => isKnown(controller.id) && actions(controller),
      align: 'right',
      controls: true,
    },
  ]
}
