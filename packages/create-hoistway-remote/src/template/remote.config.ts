import { defineRemote } from '@hoistway/build/define-remote'
import { descriptorExtensions } from '@hoistway/platform/extensions'
import { descriptorRoutes, navigationItem } from '@hoistway/platform/pages'
import { descriptorNotifications, descriptorPushes } from '@hoistway/platform/remote-events'
import manifest from './package.json' with { type: 'json' }
import { notifications, pushes } from './src/events.ts'
import { extensions } from './src/extensions.ts'
import { pages } from './src/pages.ts'

export default defineRemote({
  name: 'mfe-template',
  title: 'Template',
  version: manifest.version,
  // The lowest contract version with everything that the pages use.
  platform: '^2.26.0',
  navigation: [navigationItem('Template', pages.template, 'report', 100)],
  routes: descriptorRoutes(pages),
  extensions: descriptorExtensions(extensions),
  notifications: descriptorNotifications(notifications),
  pushes: descriptorPushes(pushes),
})
