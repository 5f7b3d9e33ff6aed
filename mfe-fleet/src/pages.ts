import { definePages, hostPages, linkedPages, listRequest } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'
import { ELEVATOR_LIST } from './features/elevators/elevators.constants.ts'

const elevatorList = listRequest('elevators', {
  ...ELEVATOR_LIST,
  filters: [
    { name: 'elevatorType', from: 'type', values: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Unknown' } },
    {
      name: 'isActive',
      from: 'status',
      value: 'active',
      values: { active: 'true', inactive: 'false', all: '' },
    },
    { name: 'isOnline', from: 'online', values: { online: 'true', offline: 'false' } },
    { name: 'isCommissioned', from: 'online', values: { offline: 'true', 'not-commissioned': 'false' } },
    {
      name: 'severity',
      from: 'alerts',
      values: { critical: 'critical', warning: 'warning', info: 'info' },
    },
    { name: 'hasActiveAlerts', from: 'alerts', values: { active: 'true', none: 'false' } },
    { name: 'withinOrganizationId', from: 'organizationId' },
  ],
})

/** Parameter for the organization of the dashboard. */
const scope = { name: 'organizationId', from: 'organizationId' }
/** Number of elevators that Needs Attention loads before grouping them. */
export const ATTENTION_READ = 60
/** Everybody reads the code book. */
const bookEditors = ['Admin', 'Manager'] as const
const inactiveToo = { name: 'includeInactive', value: 'true' }

/** The pages of this remote: descriptor, routes and links derive from here. */
export const pages = definePages({
  dashboard: {
    ...linkedPages.dashboard,
    requests: [
      { path: 'fleet/overview', query: [scope, { name: 'limit', value: String(ATTENTION_READ) }] },
      { path: 'organizations', query: [inactiveToo] },
      { path: 'organizations/statistics', query: [inactiveToo, scope] },
      { path: 'fleet/trend', query: [scope] },
    ],
  },
  organizations: {
    ...linkedPages.organizations,
    requests: [
      { path: 'organizations', query: [inactiveToo] },
      { path: 'organizations/statistics', query: [inactiveToo] },
    ],
  },
  organizationCreate: {
    path: '/organizations/create',
    query: 'parentId',
    roles: rolesFor.createOrganization,
    title: 'New organization',
    translations: { de: 'Neue Organisation', fr: 'Nouvelle organisation' },
  },
  organization: { ...linkedPages.organization, requests: [{ path: 'organizations/:id' }] },
  organizationEdit: {
    path: '/organizations/:id/edit',
    roles: ['Admin'],
    title: 'Edit organization',
    translations: { de: 'Organisation bearbeiten', fr: 'Modifier l’organisation' },
  },
  elevators: { ...linkedPages.elevators, requests: [elevatorList] },
  elevatorCreate: {
    path: '/elevators/create',
    query: 'organizationId',
    roles: rolesFor.createElevator,
    title: 'New elevator',
    translations: { de: 'Neuer Aufzug', fr: 'Nouvel ascenseur' },
  },
  elevator: {
    ...linkedPages.elevator,
    requests: [{ path: 'elevators/:id' }, { path: 'elevators/:id/state' }],
  },
  elevatorReplay: { ...linkedPages.elevatorReplay, requests: [{ path: 'elevators/:id' }] },
  /** Everything about an alert of an elevator that began at `of`. */
  elevatorIncident: { path: '/elevators/:id/incident', query: 'of' },
  elevatorEdit: {
    path: '/elevators/:id/edit',
    roles: rolesFor.editElevator,
    title: 'Edit elevator',
    translations: { de: 'Aufzug bearbeiten', fr: 'Modifier l’ascenseur' },
  },
  findElevator: linkedPages.findElevator,
  go: linkedPages.go,
  /** With `since`, only of the elevators that were created from then on. */
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
