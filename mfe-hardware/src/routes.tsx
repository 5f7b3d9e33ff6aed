import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const ControllerListPage = lazy(async () => ({
  default: (await import('./features/controllers/ControllerListPage.tsx')).ControllerListPage,
}))

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [{ path: '/controllers', element: <ControllerListPage /> }]
