import type { User } from '@hoistway/contracts/auth'
import type { Role } from '@hoistway/contracts/roles'

type Holder = Pick<User, 'roles'>

const holdsOneOf =
  (...roles: readonly Role[]) =>
  (user: Holder): boolean =>
    roles.some((role) => user.roles.includes(role))

const admin = holdsOneOf('Admin')
const adminOrManager = holdsOneOf('Admin', 'Manager')

/**
 * Who may do what, by global role (A §6, readings 2–4). The server enforces the same and the access level as
 * well; its 403 message is shown.
 */
export const can = {
  createOrganization: admin,
  editOrganization: adminOrManager,
  deleteOrganization: adminOrManager,
  toggleOrganization: adminOrManager,
  createElevator: adminOrManager,
  editElevator: adminOrManager,
  deleteElevator: admin,
  manageControllers: admin,
  manageCanFilters: admin,
  manageFirmware: admin,
  /** A route with no role list admits any signed-in user, else one of the roles is enough (A §2). */
  open: (user: Holder, roles?: readonly string[]): boolean =>
    !roles || roles.length === 0 || roles.some((role) => user.roles.includes(role)),
} as const
