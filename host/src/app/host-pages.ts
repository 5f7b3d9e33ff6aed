import { hostPages, lazyPage } from '@hoistway/platform/pages'
import { getSession } from '@hoistway/platform/session'
import { loadRemoteCode } from '../remotes/remote-route.tsx'

const signIn = () => import(/* webpackChunkName: "sign-in" */ '../features/auth/index.ts')
const register = () => import(/* webpackChunkName: "register" */ '../features/register/RegisterPage.tsx')
const shell = () => import(/* webpackChunkName: "shell" */ '../features/shell/index.ts')
const users = () => import('../features/users/index.ts')
const settings = () => import(/* webpackChunkName: "settings" */ '../features/settings/SettingsPage.tsx')
// Shares the chunk of the settings, which link to it: a separate chunk would lengthen the first script.
const imports = () => import(/* webpackChunkName: "settings" */ '../features/imports/ImportPage.tsx')
const delivery = () => import('../features/delivery/index.ts')
const security = () => import('../features/security/index.ts')

export const pages = {
  login: lazyPage(signIn, 'LoginPage'),
  register: lazyPage(register, 'RegisterPage'),
  resetPassword: lazyPage(security, 'ResetPasswordWithData'),
  ssoProof: lazyPage(security, 'SsoProofPage'),
  enrolment: lazyPage(security, 'EnrolmentWithData'),
  shell: lazyPage(shell, 'ShellWithData'),
  unauthorized: lazyPage(() => import('../features/shell/UnauthorizedPage.tsx'), 'UnauthorizedPage'),
  profile: lazyPage(() => import('../features/profile/ProfilePage.tsx'), 'ProfilePage'),
  users: lazyPage(users, 'UsersPage'),
  user: lazyPage(users, 'UserPage'),
  serviceAccounts: lazyPage(users, 'ServiceAccountsPage'),
  settings: lazyPage(settings, 'SettingsPage'),
  imports: lazyPage(imports, 'ImportPage'),
  notifications: lazyPage(delivery, 'NotificationSettingsPage'),
  respond: lazyPage(delivery, 'RespondWithData'),
  organizationNotifications: lazyPage(delivery, 'OrganizationNotificationsPage'),
  audit: lazyPage(() => import('../features/audit/index.ts'), 'AuditPage'),
  releases: lazyPage(() => import('../features/releases/ReleasesPage.tsx'), 'ReleasesPage'),
}

/** Code of the remotes' pages, which is in the shell's chunk. */
const remotes = { preload: loadRemoteCode }

const preload = (wanted: readonly { readonly preload: () => Promise<unknown> }[]) =>
  Promise.all(wanted.map((page) => page.preload())).catch((error: unknown) => {
    // Opening the page fails again and reports the error.
    console.info('A page of the console could not be loaded ahead.', error)
  })

export const prepareFirstPage = () =>
  preload(
    getSession().status === 'signed-in'
      ? [pages.shell, remotes]
      : [location.pathname === hostPages.register.path ? pages.register : pages.login],
  )

export const prepareSessionChange = () =>
  preload([pages.shell, pages.unauthorized, remotes, pages.login, pages.register])
