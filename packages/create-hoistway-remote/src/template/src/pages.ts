import type { Role } from '@hoistway/contracts/roles'
import { definePages } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'

const roles: readonly Role[] = ['Admin', 'Manager']

/** Descriptor, routes and links derive from this table. */
export const pages = definePages({
  template: { path: '/template', roles, title: 'Template' },
  templateNew: { path: '/template/new', roles: rolesFor.createOrganization, title: 'New organization' },
})
