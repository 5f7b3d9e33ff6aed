export { Shell } from './Shell.tsx'
export { UnauthorizedPage } from './UnauthorizedPage.tsx'
