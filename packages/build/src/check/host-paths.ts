/** Paths that the host keeps for itself. */
export const hostPaths = ['/settings', '/profile', '/unauthorized', '/login', '/register', '/reset-password']
