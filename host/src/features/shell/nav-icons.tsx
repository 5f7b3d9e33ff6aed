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

interface Props {
  readonly name: string
  readonly path?: string | undefined
}

export function NavIcon({ name, path }: Props) {
  if (path !== undefined) return <OwnIcon path={path} />
  const Icon = icons.get(name) ?? IconPuzzle
  return <Icon size={20} stroke={1.6} aria-hidden />
}

const OwnIcon = ({ path }: { readonly path: string }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
)
