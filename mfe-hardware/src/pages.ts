import { definePages, hostPages, linkedPages, listRequest } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'
import { FILTER_PAGE_SIZE } from './api/can-filters.constants.ts'
import { FILTER_PARAMETERS } from './api/controller-filters.ts'
import { CONTROLLER_LIST } from './features/controllers/controllers.constants.ts'

const controllers = { roles: rolesFor.manageControllers }
const controllerRequest = listRequest('controllers', {
  ...CONTROLLER_LIST,
  filters: Object.entries(FILTER_PARAMETERS).map(([from, name]) => ({ name, from })),
})
const filters = { roles: rolesFor.manageCanFilters }

export const pages = definePages({
  controllers: {
    path: '/controllers',
    ...controllers,
    title: 'Controllers',
    translations: { de: 'Controller', fr: 'Contrôleurs' },
    requests: [controllerRequest],
  },
  controllerCreate: {
    path: '/controllers/create',
    ...controllers,
    title: 'New controller',
    translations: { de: 'Neuer Controller', fr: 'Nouveau contrôleur' },
  },
  controller: {
    ...linkedPages.controller,
    ...controllers,
    title: 'Controller details',
    translations: { de: 'Details des Controllers', fr: 'Détails du contrôleur' },
    requests: [{ path: 'controllers/:id' }],
  },
  controllerEdit: {
    path: '/controllers/:id/edit',
    ...controllers,
    title: 'Edit controller',
    translations: { de: 'Controller bearbeiten', fr: 'Modifier le contrôleur' },
  },
  canFilters: {
    path: '/can-message-filters',
    ...filters,
    title: 'Message Filters',
    translations: { de: 'Nachrichtenfilter', fr: 'Filtres de messages' },
    requests: [
      {
        path: 'canmessageidfilters',
        query: [
          { name: 'pageNumber', from: 'page', value: '1' },
          { name: 'pageSize', value: String(FILTER_PAGE_SIZE) },
        ],
      },
    ],
  },
  canFilterCreate: {
    path: '/can-message-filters/create',
    ...filters,
    title: 'New message filter',
    translations: { de: 'Neuer Nachrichtenfilter', fr: 'Nouveau filtre de messages' },
  },
  canFilterEdit: {
    path: '/can-message-filters/:id/edit',
    ...filters,
    title: 'Edit message filter',
    translations: { de: 'Nachrichtenfilter bearbeiten', fr: 'Modifier le filtre de messages' },
  },
  canMessages: hostPages.canMessages,
})
