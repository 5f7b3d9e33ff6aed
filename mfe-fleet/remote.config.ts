import { defineRemote } from '@hoistway/build/define-remote'
import { descriptorRoutes, navigationItem } from '@hoistway/platform/pages'
import manifest from './package.json' with { type: 'json' }
import { startedPages } from './src/first-requests.ts'
import { pages } from './src/pages.ts'

// More users may open these pages than the menu shows them to.
const managers = ['Admin', 'Manager'] as const
const staff = ['Admin', 'Manager', 'Technician'] as const

export default defineRemote({
  name: 'mfe-fleet',
  title: 'Fleet',
  translations: { de: 'Flotte', fr: 'Parc' },
  version: manifest.version,
  platform: '^2.73.0',
  navigation: [
    navigationItem('Dashboard', pages.dashboard, 'dashboard', 10, { de: 'Übersicht', fr: 'Tableau de bord' }),
    navigationItem('Organizations', { ...pages.organizations, roles: managers }, 'organizations', 20, {
      de: 'Organisationen',
      fr: 'Organisations',
    }),
    navigationItem('Elevators', { ...pages.elevators, roles: staff }, 'elevators', 30, {
      de: 'Aufzüge',
      fr: 'Ascenseurs',
    }),
    navigationItem('Alerts', { ...pages.alerts, roles: staff }, 'alerts', 40, {
      de: 'Störungen',
      fr: 'Alertes',
    }),
    navigationItem(pages.reports.title, pages.reports, 'report', 100, pages.reports.translations),
  ],
  prefixes: ['/dashboard', '/organizations', '/elevators', '/alerts', '/reports', '/go'],
  routes: descriptorRoutes(startedPages),
})
