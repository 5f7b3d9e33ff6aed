import { hostPages, type Page } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { IconMessages, IconReportAnalytics, IconUsers } from '@tabler/icons-react'
import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from '../../shared/remote-source.ts'
import { PlaceholderPage } from './PlaceholderPage.tsx'

const handleOf = ({ roles, title, translations }: Page): RouteHandle => ({ roles, title, translations })

/** Routes of pages that are not built yet. */
export const placeholderRoutes: RouteObject[] = [
  {
    path: paths.users(),
    handle: handleOf(hostPages.users),
    element: <PlaceholderPage name="users" Icon={IconUsers} meanwhile={paths.organizations()} />,
  },
  {
    path: paths.canMessages(),
    handle: handleOf(hostPages.canMessages),
    element: <PlaceholderPage name="canMessages" Icon={IconMessages} meanwhile={paths.alerts()} />,
  },
  {
    path: paths.reports(),
    handle: handleOf(hostPages.reports),
    element: <PlaceholderPage name="reports" Icon={IconReportAnalytics} meanwhile={paths.dashboard()} />,
  },
]
