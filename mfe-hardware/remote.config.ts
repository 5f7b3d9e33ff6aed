import { defineRemote } from '@hoistway/build/define-remote'
import manifest from './package.json' with { type: 'json' }

const roles = ['Admin']

export default defineRemote({
  name: 'mfe-hardware',
  title: 'Hardware',
  version: manifest.version,
  platform: '^2.0.0',
  navigation: [
    { label: 'Controllers', path: '/controllers', icon: 'controllers', roles, order: 50 },
    { label: 'Message Filters', path: '/can-message-filters', icon: 'filters', roles, order: 60 },
  ],
  routes: [
    { path: '/controllers', roles },
    { path: '/controllers/create', roles },
    { path: '/controllers/:id', roles },
    { path: '/controllers/:id/edit', roles },
    { path: '/can-message-filters', roles },
    { path: '/can-message-filters/create', roles },
    { path: '/can-message-filters/:id/edit', roles },
  ],
})
