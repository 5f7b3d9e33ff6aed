import { definePages, linkedPages, listRequest } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'
import { CONTROLLER_LIST } from './features/controllers/controllers.constants.ts'

const controllers = { roles: rolesFor.manageControllers }
const filters = { roles: rolesFor.manageCanFilters }

/** The pages of this remote: descriptor, routes and links derive from here. */
export const pages = definePages({
  controllers: {
    path: '/controllers',
    ...controllers,
    requests: [listRequest('controllers', CONTROLLER_LIST)],
  },
  controllerCreate: { path: '/controllers/create', ...controllers },
  controller: {
    ...linkedPages.controller,
    ...controllers,
    requests: [{ path: 'controllers/:id' }],
  },
  controllerEdit: { path: '/controllers/:id/edit', ...controllers },
  canFilters: { path: '/can-message-filters', ...filters },
  canFilterCreate: { path: '/can-message-filters/create', ...filters },
  canFilterEdit: { path: '/can-message-filters/:id/edit', ...filters },
})
