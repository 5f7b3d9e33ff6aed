import { defineRemote } from '@hoistway/build/define-remote'
import { descriptorExtensions } from '@hoistway/platform/extensions'
import { descriptorRoutes, navigationItem } from '@hoistway/platform/pages'
import manifest from './package.json' with { type: 'json' }
import { extensions } from './src/extensions.ts'
import { pages } from './src/pages.ts'

export default defineRemote({
  name: 'mfe-template',
  title: 'Template',
  version: manifest.version,
  // The lowest version of the contract that has what its pages use.
  platform: '^2.16.0',
  navigation: [navigationItem('Template', pages.template, 'report', 100)],
  routes: descriptorRoutes(pages),
  extensions: descriptorExtensions(extensions),
})
