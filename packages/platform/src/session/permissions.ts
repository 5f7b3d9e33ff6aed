import type { User } from '@hoistway/contracts/auth'
import type { Role } from '@hoistway/contracts/roles'

type RoleHolder = Pick<User, 'roles'>

/** The global roles that each action needs, one of them. Page tables name them for pages that exist for the action. */
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

/** Whether a user may do each of these. */
export type OwnPermissions<Table extends OwnRoles> = {
  readonly [Name in keyof Table]: (user: RoleHolder) => boolean
}

/** The roles that each action of a remote needs, by a name with the short name of the remote in front. */
export type OwnRoles = Readonly<Record<`${string}:${string}`, readonly Role[]>>

/**
 * Who may do what in a remote: `const may = definePermissions({ 'reports:send': ['Admin'] })`, then
 * `may['reports:send'](user)`. What is called must enforce the same.
 */
export const definePermissions = <const Table extends OwnRoles>(table: Table): OwnPermissions<Table> => {
  const checks = Object.entries<readonly Role[]>(table).map(([name, roles]) => [name, holdsOneOf(roles)])
  // The names are those of the table.
  return Object.fromEntries(checks)
}

/**
 * Who may do what, by global role. The server enforces the same and the access level as well; its 403 message is
 * shown.
 */
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
  /** A page without roles admits every signed-in user, else one of the roles is enough. */
  open: (user: RoleHolder, roles?: readonly string[]): boolean =>
    !roles || roles.length === 0 || roles.some((role) => user.roles.includes(role)),
} as const
