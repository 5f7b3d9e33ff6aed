import { lazyPage } from '@hoistway/platform/pages'
import { paths } from '@hoistway/platform/paths'
import { getSession } from '@hoistway/platform/session'
import { loadRemoteCode } from '../remotes/remote-route.tsx'

const signIn = () => import(/* webpackChunkName: "sign-in" */ '../features/auth/index.ts')
const register = () => import(/* webpackChunkName: "register" */ '../features/register/index.ts')
const shell = () => import(/* webpackChunkName: "shell" */ '../features/shell/index.ts')
const notBuilt = () => import('../features/placeholders/index.ts')
const settings = () => import('../features/settings/index.ts')
const security = () => import('../features/security/index.ts')

/** The host's own pages: nobody loads the shell to sign in, and a user who is signed in no sign-in page. */
export const pages = {
  login: lazyPage(signIn, 'LoginPage'),
  register: lazyPage(register, 'RegisterPage'),
  resetPassword: lazyPage(security, 'ResetPasswordWithData'),
  enrolment: lazyPage(security, 'EnrolmentWithData'),
  shell: lazyPage(shell, 'ShellWithData'),
  unauthorized: lazyPage(shell, 'UnauthorizedPage'),
  profile: lazyPage(() => import('../features/profile/index.ts'), 'ProfilePage'),
  users: lazyPage(notBuilt, 'UsersPage'),
  canMessages: lazyPage(notBuilt, 'CanMessagesPage'),
  settings: lazyPage(settings, 'SettingsPage'),
  releases: lazyPage(settings, 'ReleasesPage'),
}

/** The code of the pages of remotes, which is in the shell's file. */
const remotes = { preload: loadRemoteCode }

const preload = (wanted: readonly { readonly preload: () => Promise<unknown> }[]) =>
  Promise.all(wanted.map((page) => page.preload())).catch((error: unknown) => {
    // It fails again, and is reported, when the page is shown.
    console.info('A page of the console could not be loaded ahead.', error)
  })

const isAt = (path: string) => location.pathname === path

/** Loads what the first page consists of, so that rendering it waits for nothing. Never rejects. */
export const prepareFirstPage = () =>
  preload(
    getSession().status === 'signed-in'
      ? [pages.shell, pages.unauthorized, remotes]
      : [isAt(paths.register()) ? pages.register : pages.login],
  )

/** Loads what a page shows right after somebody signed in or out. Never rejects. */
export const prepareSessionChange = () =>
  preload([pages.shell, pages.unauthorized, remotes, pages.login, pages.register])
