import { NotBuiltPage } from '@hoistway/ui/not-built-page'
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const ControllerListPage = lazy(async () => ({
  default: (await import('./features/controllers/ControllerListPage.tsx')).ControllerListPage,
}))

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [
  { path: '/controllers', element: <ControllerListPage /> },
  { path: '/controllers/create', element: <NotBuiltPage title="Create Controller" /> },
  { path: '/controllers/:id', element: <NotBuiltPage title="Controller Details" /> },
  { path: '/controllers/:id/edit', element: <NotBuiltPage title="Edit Controller" /> },
  { path: '/can-message-filters', element: <NotBuiltPage title="CAN Message ID Filters" /> },
  { path: '/can-message-filters/create', element: <NotBuiltPage title="Create Filter" /> },
  { path: '/can-message-filters/:id/edit', element: <NotBuiltPage title="Edit Filter" /> },
]
