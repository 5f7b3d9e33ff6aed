import { defineNotifications, definePushes } from '@hoistway/platform/remote-events'

/** What this team may put into the bell: `npx hoistway notify ready`. */
export const notifications = defineNotifications('template', {
  ready: {
    title: 'Template ready',
    translations: { de: 'Template ist bereit', fr: 'Template est prêt' },
    severity: 'info',
  },
})

/** What this team may tell the pages that are open: `npx hoistway push changed`. One with a payload has a `schema`. */
export const pushes = definePushes('template', { changed: {} })
