import { defineExtensions } from '@hoistway/platform/extensions'
import { pages } from './pages.ts'

/** The descriptor and `routes.tsx` derive from this table. */
export const extensions = defineExtensions({
  templateCard: { slot: 'dashboard.cards', title: 'Template', roles: pages.template.roles, order: 100 },
})
