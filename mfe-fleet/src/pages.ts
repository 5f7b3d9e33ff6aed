import { definePages, hostPages, linkedPages } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'

/** Loaded before they are grouped. */
export const ATTENTION_READ = 60
/** Every user reads the code book. */
const bookEditors = ['Admin', 'Manager'] as const

export const pages = definePages({
  dashboard: linkedPages.dashboard,
  organizations: linkedPages.organizations,
  organizationCreate: {
    path: '/organizations/create',
    query: 'parentId',
    roles: rolesFor.createOrganization,
    title: 'New organization',
    translations: { de: 'Neue Organisation', fr: 'Nouvelle organisation' },
  },
  organization: linkedPages.organization,
  organizationEdit: {
    path: '/organizations/:id/edit',
    roles: ['Admin'],
    title: 'Edit organization',
    translations: { de: 'Organisation bearbeiten', fr: 'Modifier l’organisation' },
  },
  elevators: linkedPages.elevators,
  elevatorCreate: {
    path: '/elevators/create',
    roles: rolesFor.createElevator,
    title: 'New elevator',
    translations: { de: 'Neuer Aufzug', fr: 'Nouvel ascenseur' },
  },
  elevator: linkedPages.elevator,
  elevatorReplay: linkedPages.elevatorReplay,
  /** `of` is the start of the alert; `code` is added. */
  elevatorIncident: { path: '/elevators/:id/incident', query: 'of' },
  elevatorEdit: {
    path: '/elevators/:id/edit',
    roles: rolesFor.editElevator,
    title: 'Edit elevator',
    translations: { de: 'Aufzug bearbeiten', fr: 'Modifier l’ascenseur' },
  },
  findElevator: linkedPages.findElevator,
  go: linkedPages.go,
  /** `since` selects the elevators created from then on. */
  organizationCodes: { path: '/organizations/:id/codes', query: 'since' },
  alerts: linkedPages.alerts,
  codeBook: {
    path: '/alerts/codes',
    title: 'Code book',
    translations: { de: 'Codebuch', fr: 'Répertoire des codes' },
  },
  codeBookCreate: { path: '/alerts/codes/create', query: 'code', roles: bookEditors },
  codeBookEdit: { path: '/alerts/codes/:id/edit', roles: bookEditors },
  reports: hostPages.reports,
})
