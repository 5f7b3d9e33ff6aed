import { defineRemote } from '@hoistway/build/define-remote'
import { descriptorRoutes, navigationItem } from '@hoistway/platform/pages'
import manifest from './package.json' with { type: 'json' }
import { pages } from './src/pages.ts'

export default defineRemote({
  name: 'mfe-firmware',
  title: 'Firmware',
  translations: { de: 'Firmware', fr: 'Firmware' },
  version: manifest.version,
  platform: '^2.73.0',
  navigation: [
    navigationItem('Firmware', pages.firmware, 'firmware', 70, { de: 'Firmware', fr: 'Firmware' }),
  ],
  routes: descriptorRoutes(pages),
})
