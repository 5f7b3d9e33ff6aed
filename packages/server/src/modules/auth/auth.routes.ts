import type { App } from '../../http/wire.ts'
import type { AuthDeps } from './auth-deps.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { signInRoutes } from './sign-in/sign-in.routes.ts'

/** Sign-in, registration and sessions. */
export function authRoutes(app: App, deps: AuthDeps): void {
  signInRoutes(app, deps)
  registrationRoutes(app, deps)
  sessionRoutes(app, deps)
}
