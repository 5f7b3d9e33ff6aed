import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const TemplatePage = lazy(async () => ({
  default: (await import('./features/template/TemplatePage.tsx')).TemplatePage,
}))

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [{ path: '/template', element: <TemplatePage /> }]
