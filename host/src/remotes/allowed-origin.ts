import { environment } from '@hoistway/platform/environment'

/** Returns whether remotes may be loaded from this origin: the page's own, or one that the deployment lists. */
export function isAllowedOrigin({ origin, hostname }: URL): boolean {
  if (origin === location.origin) return true
  if (environment().remoteOrigins.some((allowed) => new URL(allowed).origin === origin)) return true
  return process.env.NODE_ENV !== 'production' && /^(localhost|127\.0\.0\.1)$/.test(hostname)
}
