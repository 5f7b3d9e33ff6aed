import { hostPages, type Page } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { IconMessages, IconReportAnalytics, IconUsers } from '@tabler/icons-react'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../shared/remote-source.ts'
import { PlaceholderPage } from './PlaceholderPage.tsx'

const handleOf = ({ roles, title }: Page): RouteHandle => ({ roles, title })

/** Routes of pages that are not built yet. */
export const placeholderRoutes: RouteObject[] = [
  {
    path: paths.users(),
    handle: handleOf(hostPages.users),
    element: (
      <PlaceholderPage
        title="Users"
        icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
        purpose="People and their roles will be administered here."
        meanwhile={{ label: 'see the people of an organization', to: paths.organizations() }}
      />
    ),
  },
  {
    path: paths.canMessages(),
    handle: handleOf(hostPages.canMessages),
    element: (
      <PlaceholderPage
        title="CAN Messages"
        icon={<IconMessages size={28} stroke={1.5} aria-hidden />}
        purpose="The CAN bus messages that controllers have recorded will be listed here."
        meanwhile={{ label: 'look at the alerts of an elevator', to: paths.alerts() }}
      />
    ),
  },
  {
    path: paths.reports(),
    handle: handleOf(hostPages.reports),
    element: (
      <PlaceholderPage
        title="Reports"
        icon={<IconReportAnalytics size={28} stroke={1.5} aria-hidden />}
        purpose="Availability and alert reports of your fleet will be made here."
        meanwhile={{ label: 'see the figures on the dashboard', to: paths.dashboard() }}
      />
    ),
  },
]
