import { definePages, linkedPages } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'

/** The pages of this remote: descriptor, routes and links derive from here. */
export const pages = definePages({
  dashboard: linkedPages.dashboard,
  organizations: linkedPages.organizations,
  organizationCreate: {
    path: '/organizations/create',
    query: 'parentId',
    roles: rolesFor.createOrganization,
  },
  organization: linkedPages.organization,
  organizationEdit: { path: '/organizations/:id/edit', roles: ['Admin'] },
  elevators: linkedPages.elevators,
  elevatorCreate: { path: '/elevators/create', query: 'organizationId', roles: rolesFor.createElevator },
  elevator: linkedPages.elevator,
  elevatorEdit: { path: '/elevators/:id/edit', roles: rolesFor.editElevator },
  alerts: linkedPages.alerts,
})
