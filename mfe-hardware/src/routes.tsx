import { routesOf } from '@hoistway/platform/pages'
import { type ComponentType, lazy } from 'react'
import { pages } from './pages.ts'

/** A page that is loaded when it is first opened. */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  const Page = lazy<ComponentType>(async () => ({ default: (await load())[name] }))
  return <Page />
}

const canFilters = () => import('./features/can-filters/index.ts')
const controllers = () => import('./features/controllers/index.ts')

/** The elements of the page table. */
export const routes = routesOf(pages, {
  controllers: page(controllers, 'ControllerListPage'),
  controllerCreate: page(controllers, 'ControllerCreatePage'),
  controller: page(controllers, 'ControllerDetailPage'),
  controllerEdit: page(controllers, 'ControllerEditPage'),
  canFilters: page(canFilters, 'CanFilterListPage'),
  canFilterCreate: page(canFilters, 'CanFilterCreatePage'),
  canFilterEdit: page(canFilters, 'CanFilterEditPage'),
})
