import { defineRemote } from '@hoistway/build/define-remote'
import { descriptorExtensions } from '@hoistway/platform/extensions'
import { descriptorRoutes, navigationItem } from '@hoistway/platform/pages'
import manifest from './package.json' with { type: 'json' }
import { extensions } from './src/extensions.ts'
import { pages } from './src/pages.ts'

export default defineRemote({
  name: 'mfe-hardware',
  title: 'Hardware',
  translations: { de: 'Hardware', fr: 'Matériel' },
  version: manifest.version,
  platform: '^2.73.0',
  navigation: [
    navigationItem('Controllers', pages.controllers, 'controllers', 50, pages.controllers.translations),
    navigationItem('Message Filters', pages.canFilters, 'filters', 60, pages.canFilters.translations),
    navigationItem(
      pages.canMessages.title,
      pages.canMessages,
      'messages',
      90,
      pages.canMessages.translations,
    ),
  ],
  prefixes: ['/controllers', '/can-message-filters', '/can-messages'],
  routes: descriptorRoutes(pages),
  extensions: descriptorExtensions(extensions),
})
