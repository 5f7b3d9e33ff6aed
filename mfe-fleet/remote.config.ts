import { defineRemote } from '@hoistway/build/define-remote'
import manifest from './package.json' with { type: 'json' }

const staff = ['Admin', 'Manager', 'Technician']

export default defineRemote({
  name: 'mfe-fleet',
  title: 'Fleet',
  version: manifest.version,
  platform: '^2.0.0',
  navigation: [
    { label: 'Dashboard', path: '/dashboard', icon: 'dashboard', order: 10 },
    {
      label: 'Organizations',
      path: '/organizations',
      icon: 'organizations',
      roles: ['Admin', 'Manager'],
      order: 20,
    },
    { label: 'Elevators', path: '/elevators', icon: 'elevators', roles: staff, order: 30 },
    { label: 'Alerts', path: '/alerts', icon: 'alerts', roles: staff, order: 40 },
  ],
  routes: [
    { path: '/dashboard' },
    { path: '/organizations' },
    { path: '/organizations/create', roles: ['Admin'] },
    { path: '/organizations/:id' },
    { path: '/organizations/:id/edit', roles: ['Admin'] },
    { path: '/elevators' },
    { path: '/elevators/create', roles: ['Admin', 'Manager'] },
    { path: '/elevators/:id' },
    { path: '/elevators/:id/edit', roles: ['Admin', 'Manager'] },
    { path: '/alerts' },
  ],
})
