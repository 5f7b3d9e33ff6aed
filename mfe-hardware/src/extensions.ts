import { defineExtensions } from '@hoistway/platform/extensions'
import { rolesFor } from '@hoistway/platform/permissions'

/** The extensions of this remote. Descriptor and `routes.tsx` derive from them. */
export const extensions = defineExtensions({
  controllerHealth: {
    slot: 'dashboard.cards',
    title: 'Controllers',
    translations: { de: 'Controller', fr: 'Contrôleurs' },
    roles: rolesFor.manageControllers,
    order: 10,
  },
  elevatorController: {
    slot: 'elevator.tabs',
    title: 'Controller',
    translations: { de: 'Controller', fr: 'Contrôleur' },
    roles: rolesFor.manageControllers,
    order: 10,
  },
})
