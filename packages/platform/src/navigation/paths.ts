import { generatePath } from 'react-router-dom'

export { useRequiredParam } from './use-required-param.ts'

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Every address of the console (A §2, B §2): the only place that spells them. Ids are URL-encoded. */
export const paths = {
  dashboard: () => '/dashboard',
  organizations: () => '/organizations',
  organizationCreate: (parentId?: string) => withQuery('/organizations/create', { parentId }),
  organization: (id: string) => generatePath('/organizations/:id', { id }),
  organizationEdit: (id: string) => generatePath('/organizations/:id/edit', { id }),
  elevators: () => '/elevators',
  elevatorCreate: (organizationId?: string) => withQuery('/elevators/create', { organizationId }),
  elevator: (id: string) => generatePath('/elevators/:id', { id }),
  elevatorEdit: (id: string) => generatePath('/elevators/:id/edit', { id }),
  alerts: (elevatorId?: string) => withQuery('/alerts', { elevatorId }),
  controllers: () => '/controllers',
  controllerCreate: () => '/controllers/create',
  controller: (id: string) => generatePath('/controllers/:id', { id }),
  controllerEdit: (id: string) => generatePath('/controllers/:id/edit', { id }),
  canFilters: () => '/can-message-filters',
  canFilterCreate: () => '/can-message-filters/create',
  canFilterEdit: (id: string) => generatePath('/can-message-filters/:id/edit', { id }),
  firmware: () => '/firmware',
  firmwareUpload: () => '/firmware/upload',
  users: () => '/users',
  canMessages: () => '/can-messages',
  reports: () => '/reports',
  settings: () => '/settings',
  profile: () => '/profile',
  unauthorized: () => '/unauthorized',
  /** `returnUrl` is the wanted page (A §2); it is followed only within this origin (reading 40). */
  login: (returnUrl?: string) => withQuery('/login', { returnUrl }),
  register: () => '/register',
  /** A one-time link of an Admin; its token is the fragment, which browsers send to nobody. */
  resetPassword: (token?: string) => (token ? `/reset-password#${token}` : '/reset-password'),
} as const
