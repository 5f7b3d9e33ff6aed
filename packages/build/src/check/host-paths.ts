/** Paths that the host keeps for itself. */
export const hostPaths = [
  '/settings',
  '/releases',
  '/profile',
  '/unauthorized',
  '/login',
  '/register',
  '/reset-password',
]
