import {
  IconAlertTriangle,
  IconBuilding,
  IconBuildingSkyscraper,
  IconChartBar,
  IconCpu,
  IconElevator,
  IconFilter,
  IconLayoutDashboard,
  IconMessages,
  IconPackage,
  IconPuzzle,
  IconReportAnalytics,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'

const icons = new Map([
  ['dashboard', IconLayoutDashboard],
  ['organizations', IconBuilding],
  ['building', IconBuildingSkyscraper],
  ['elevators', IconElevator],
  ['elevator', IconElevator],
  ['alerts', IconAlertTriangle],
  ['alert', IconAlertTriangle],
  ['controllers', IconCpu],
  ['cpu', IconCpu],
  ['filters', IconFilter],
  ['filter', IconFilter],
  ['firmware', IconPackage],
  ['users', IconUsers],
  ['messages', IconMessages],
  ['report', IconReportAnalytics],
  ['chart', IconChartBar],
  ['settings', IconSettings],
])

/** The icon of a menu item; a generic one for a name that this host does not know. */
export function NavIcon({ name }: { name: string }) {
  const Icon = icons.get(name) ?? IconPuzzle
  return <Icon size={20} stroke={1.6} aria-hidden />
}
