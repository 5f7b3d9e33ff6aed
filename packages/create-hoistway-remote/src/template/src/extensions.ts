import { defineExtensions } from '@hoistway/platform/extensions'
import { pages } from './pages.ts'

/** What this remote adds to other pages: descriptor and `routes.tsx` derive from here. */
export const extensions = defineExtensions({
  templateCard: { slot: 'dashboard.cards', title: 'Template', roles: pages.template.roles, order: 100 },
})
