import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A page that is loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return <Page />
}

const canFilters = () => import('./features/can-filters/index.ts')
const controllers = () => import('./features/controllers/index.ts')

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [
  { path: '/controllers', element: page(controllers, 'ControllerListPage') },
  { path: '/controllers/create', element: page(controllers, 'ControllerCreatePage') },
  { path: '/controllers/:id', element: page(controllers, 'ControllerDetailPage') },
  { path: '/controllers/:id/edit', element: page(controllers, 'ControllerEditPage') },
  { path: '/can-message-filters', element: page(canFilters, 'CanFilterListPage') },
  { path: '/can-message-filters/create', element: page(canFilters, 'CanFilterCreatePage') },
  { path: '/can-message-filters/:id/edit', element: page(canFilters, 'CanFilterEditPage') },
]
