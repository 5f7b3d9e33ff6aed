import type { App } from '../../http.ts'
import type { AuthDeps } from './auth-deps.ts'
import { registrationRoutes } from './registration.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'
import { Throttle } from './throttle.ts'

const FAILURES_PER_ADDRESS = 100

/** Sign-in, registration and sessions (A §7). */
export function authRoutes(app: App, deps: AuthDeps): void {
  const addresses = new Throttle(FAILURES_PER_ADDRESS)
  signInRoutes(app, deps, addresses)
  registrationRoutes(app, deps, addresses)
  sessionRoutes(app, deps)
}
