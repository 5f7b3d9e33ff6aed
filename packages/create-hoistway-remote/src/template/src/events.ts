import { defineNotifications, definePushes } from '@hoistway/platform/remote-events'

/** This team may send them: `npx hoistway notify ready`. */
export const notifications = defineNotifications('template', {
  ready: {
    title: 'Template ready',
    translations: { de: 'Template ist bereit', fr: 'Template est prêt' },
    severity: 'info',
  },
})

/** This team may send them to open pages: `npx hoistway push changed`. Those with a payload have a `schema`. */
export const pushes = definePushes('template', { changed: {} })
