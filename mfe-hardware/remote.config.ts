import { defineRemote } from '@hoistway/build/define-remote'
import { descriptorRoutes, navigationItem } from '@hoistway/platform/pages'
import manifest from './package.json' with { type: 'json' }
import { pages } from './src/pages.ts'

export default defineRemote({
  name: 'mfe-hardware',
  title: 'Hardware',
  version: manifest.version,
  platform: '^2.14.0',
  navigation: [
    navigationItem('Controllers', pages.controllers, 'controllers', 50),
    navigationItem('Message Filters', pages.canFilters, 'filters', 60),
  ],
  routes: descriptorRoutes(pages),
})
