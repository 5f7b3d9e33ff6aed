import { definePages, linkedPages } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'

const controllers = { roles: rolesFor.manageControllers }
const filters = { roles: rolesFor.manageCanFilters }

/** The pages of this remote: descriptor, routes and links derive from here. */
export const pages = definePages({
  controllers: { path: '/controllers', ...controllers },
  controllerCreate: { path: '/controllers/create', ...controllers },
  controller: { ...linkedPages.controller, ...controllers },
  controllerEdit: { path: '/controllers/:id/edit', ...controllers },
  canFilters: { path: '/can-message-filters', ...filters },
  canFilterCreate: { path: '/can-message-filters/create', ...filters },
  canFilterEdit: { path: '/can-message-filters/:id/edit', ...filters },
})
