export { RouteFailure } from './RouteFailure.tsx'
export { Shell } from './Shell.tsx'
export { UnauthorizedPage } from './UnauthorizedPage.tsx'
