import type { User } from '@hoistway/contracts/auth'
import type { Role } from '@hoistway/contracts/roles'

type RoleHolder = Pick<User, 'roles'>

/** Roles for each action; one is required. Page tables use them. */
export const rolesFor = {
  createOrganization: ['Admin'],
  editOrganization: ['Admin', 'Manager'],
  deleteOrganization: ['Admin', 'Manager'],
  toggleOrganization: ['Admin', 'Manager'],
  createElevator: ['Admin', 'Manager'],
  editElevator: ['Admin', 'Manager'],
  deleteElevator: ['Admin'],
  manageControllers: ['Admin'],
  manageCanFilters: ['Admin'],
  manageFirmware: ['Admin'],
} as const satisfies Record<string, readonly Role[]>

const holdsOneOf =
  (roles: readonly Role[]) =>
  (user: RoleHolder): boolean =>
    roles.some((role) => user.roles.includes(role))

/** Functions that return whether a user has each permission. */
export type OwnPermissions<Table extends OwnRoles> = {
  readonly [Name in keyof Table]: (user: RoleHolder) => boolean
}

/** Roles for each action, whose name starts with the remote's short name. */
export type OwnRoles = Readonly<Record<`${string}:${string}`, readonly Role[]>>

/**
 * Declares a remote's permissions: `const may = definePermissions({ 'reports:send': ['Admin'] })`, then
 * `may['reports:send'](user)`. The server must enforce them as well.
 */
export const definePermissions = <const Table extends OwnRoles>(table: Table): OwnPermissions<Table> => {
  const checks = Object.entries<readonly Role[]>(table).map(([name, roles]) => [name, holdsOneOf(roles)])
  return Object.fromEntries(checks)
}

/** Permissions by global role. The server enforces them and the access level. */
export const can = {
  createOrganization: holdsOneOf(rolesFor.createOrganization),
  editOrganization: holdsOneOf(rolesFor.editOrganization),
  deleteOrganization: holdsOneOf(rolesFor.deleteOrganization),
  toggleOrganization: holdsOneOf(rolesFor.toggleOrganization),
  createElevator: holdsOneOf(rolesFor.createElevator),
  editElevator: holdsOneOf(rolesFor.editElevator),
  deleteElevator: holdsOneOf(rolesFor.deleteElevator),
  manageControllers: holdsOneOf(rolesFor.manageControllers),
  manageCanFilters: holdsOneOf(rolesFor.manageCanFilters),
  manageFirmware: holdsOneOf(rolesFor.manageFirmware),
  open: (user: RoleHolder, roles?: readonly string[]): boolean =>
    !roles || roles.length === 0 || roles.some((role) => user.roles.includes(role)),
} as const
