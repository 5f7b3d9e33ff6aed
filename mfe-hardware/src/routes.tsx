import { extensionsOf, lazyExtension } from '@hoistway/platform/extensions'
import { lazyPage, routesOf } from '@hoistway/platform/pages'
import { extensions as table } from './extensions.ts'
import { pages } from './pages.ts'

// Each page is a chunk with the name of the page in the page table.
export const routes = routesOf(pages, {
  controllers: lazyPage(
    () => import(/* webpackChunkName: "controllers" */ './features/controllers/list/ControllerListPage.tsx'),
    'ControllerListPage',
  ),
  controllerCreate: lazyPage(
    () =>
      import(
        /* webpackChunkName: "controllerCreate" */ './features/controllers/form/ControllerCreatePage.tsx'
      ),
    'ControllerCreatePage',
  ),
  controller: lazyPage(
    () =>
      import(/* webpackChunkName: "controller" */ './features/controllers/detail/ControllerDetailPage.tsx'),
    'ControllerDetailPage',
  ),
  controllerEdit: lazyPage(
    () =>
      import(/* webpackChunkName: "controllerEdit" */ './features/controllers/form/ControllerEditPage.tsx'),
    'ControllerEditPage',
  ),
  canFilters: lazyPage(
    () => import(/* webpackChunkName: "canFilters" */ './features/can-filters/list/CanFilterListPage.tsx'),
    'CanFilterListPage',
  ),
  canFilterCreate: lazyPage(
    () =>
      import(/* webpackChunkName: "canFilterCreate" */ './features/can-filters/form/CanFilterCreatePage.tsx'),
    'CanFilterCreatePage',
  ),
  canFilterEdit: lazyPage(
    () => import(/* webpackChunkName: "canFilterEdit" */ './features/can-filters/form/CanFilterEditPage.tsx'),
    'CanFilterEditPage',
  ),
  canMessages: lazyPage(
    () => import(/* webpackChunkName: "canMessages" */ './features/can-messages/CanTracePage.tsx'),
    'CanTracePage',
  ),
})

export const extensions = extensionsOf(table, {
  controllerHealth: lazyExtension(
    () =>
      import(
        /* webpackChunkName: "controllerHealth" */ './features/controllers/health/ControllerHealthCard.tsx'
      ),
    'ControllerHealthCard',
  ),
  elevatorController: lazyExtension(
    () =>
      import(
        /* webpackChunkName: "elevatorController" */ './features/controllers/elevator-tab/ElevatorControllerTab.tsx'
      ),
    'ElevatorControllerTab',
  ),
  elevatorSignals: lazyExtension(
    () =>
      import(/* webpackChunkName: "elevatorSignals" */ './features/can-messages/signals/PinnedSignals.tsx'),
    'PinnedSignals',
  ),
  replayFrames: lazyExtension(
    () => import(/* webpackChunkName: "replayFrames" */ './features/can-messages/replay/ReplayFrames.tsx'),
    'ReplayFrames',
  ),
})
