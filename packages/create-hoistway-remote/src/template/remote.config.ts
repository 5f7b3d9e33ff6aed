import { defineRemote } from '@hoistway/build/define-remote'
import manifest from './package.json' with { type: 'json' }

const roles = ['Admin', 'Manager']

export default defineRemote({
  name: 'mfe-template',
  title: 'Template',
  version: manifest.version,
  // The lowest version of the contract that has what its pages use.
  platform: '^2.12.0',
  navigation: [{ label: 'Template', path: '/template', icon: 'report', roles, order: 100 }],
  routes: [{ path: '/template', chunk: 'template', roles }],
})
