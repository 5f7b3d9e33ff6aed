import { definePages, listRequest } from '@hoistway/platform/pages'
import { ELEVATORS_OFFERED, FLEET_LIST } from './features/alerts/alerts.constants.ts'
import { ELEVATOR_LIST, WALL_LIMIT } from './features/elevators/elevators.constants.ts'
import { ATTENTION_READ, pages } from './pages.ts'

const scope = { name: 'organizationId', from: 'organizationId' }
const inactiveToo = { name: 'includeInactive', value: 'true' }

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
    { name: 'isSilent', from: 'online', values: { silent: 'true' } },
    {
      name: 'severity',
      from: 'alerts',
      values: { critical: 'critical', warning: 'warning', info: 'info' },
    },
    { name: 'hasActiveAlerts', from: 'alerts', values: { active: 'true', none: 'false' } },
    { name: 'withinOrganizationId', from: 'organizationId' },
  ],
})

const PAGING = ['page', 'pageSize']
/** The wall loads all elevators and alerts, up to a limit. */
const wallRequests = [
  {
    path: 'elevators',
    query: [
      ...(elevatorList.query ?? []).filter(({ name }) => !PAGING.includes(name)),
      { name: 'page', value: '1' },
      { name: 'pageSize', value: String(WALL_LIMIT) },
    ],
    when: { view: 'wall' },
    chunk: 'later-wall',
  },
  {
    path: 'elevatoralerts',
    query: [
      { name: 'isActive', value: 'true' },
      { name: 'pageSize', value: String(WALL_LIMIT) },
      { name: 'sortBy', value: 'severity' },
      { name: 'sortDescending', value: 'true' },
      scope,
    ],
    when: { view: 'wall' },
  },
] as const

const fleetAlertFilters = [
  {
    name: 'severity',
    from: 'severity',
    values: { critical: 'critical', warning: 'warning', info: 'info', resolved: 'resolved' },
  },
  {
    name: 'isActive',
    from: 'active',
    value: 'active',
    values: { active: 'true', resolved: 'false', all: '' },
  },
  { name: 'organizationId', from: 'organizationId' },
] as const
/** The bounds of a period depend on the user's time zone. */
const fleetTab = { tab: 'fleet', from: '', to: '' }
const alertRequests = [
  {
    path: 'elevators',
    query: [
      { name: 'pageSize', value: String(ELEVATORS_OFFERED) },
      { name: 'sortBy', value: 'name' },
      { name: 'sortDescending', value: 'false' },
    ],
    when: { tab: '' },
  },
  {
    ...listRequest('elevatoralerts', {
      ...FLEET_LIST,
      // Incidents are closed at first.
      filters: [...fleetAlertFilters, { name: 'together', value: '0' }],
    }),
    when: fleetTab,
  },
  {
    path: 'elevatoralerts/totals',
    query: [{ name: 'searchTerm', from: 'search' }, ...fleetAlertFilters],
    when: fleetTab,
  },
]

export const startedPages = definePages({
  ...pages,
  dashboard: {
    ...pages.dashboard,
    requests: [
      { path: 'fleet/overview', query: [scope, { name: 'limit', value: String(ATTENTION_READ) }] },
      { path: 'organizations', query: [inactiveToo] },
      { path: 'organizations/statistics', query: [inactiveToo, scope] },
      { path: 'fleet/trend', query: [scope] },
    ],
  },
  organizations: {
    ...pages.organizations,
    requests: [
      { path: 'organizations', query: [inactiveToo] },
      { path: 'organizations/statistics', query: [inactiveToo] },
    ],
  },
  organization: { ...pages.organization, requests: [{ path: 'organizations/:id' }] },
  elevators: { ...pages.elevators, requests: [elevatorList, ...wallRequests] },
  elevator: {
    ...pages.elevator,
    requests: [{ path: 'elevators/:id' }, { path: 'elevators/:id/state' }],
  },
  elevatorReplay: { ...pages.elevatorReplay, requests: [{ path: 'elevators/:id' }] },
  alerts: { ...pages.alerts, requests: alertRequests },
})
