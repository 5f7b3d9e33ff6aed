export { placeholderRoutes } from './placeholder-routes.tsx'
