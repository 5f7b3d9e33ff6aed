import type { RouteObject } from 'react-router-dom'

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = []
