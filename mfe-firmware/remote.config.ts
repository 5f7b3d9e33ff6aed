import { defineRemote } from '@hoistway/build/define-remote'
import manifest from './package.json' with { type: 'json' }

const roles = ['Admin']

export default defineRemote({
  name: 'mfe-firmware',
  title: 'Firmware',
  version: manifest.version,
  platform: '^2.0.0',
  navigation: [{ label: 'Firmware', path: '/firmware', icon: 'firmware', roles, order: 70 }],
  routes: [
    { path: '/firmware', roles },
    { path: '/firmware/upload', roles },
  ],
})
