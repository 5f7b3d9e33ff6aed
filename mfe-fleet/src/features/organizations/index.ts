export { inactiveCount } from './list/organization-list-rules.ts'
export { OrganizationIcon } from './OrganizationIcon.tsx'
export {
  elevatorsText,
  healthOf,
  type OrganizationHealth,
  organizationsBelow,
} from './organization-health.ts'
export { statusName, typeName } from './organization-names.ts'
