export { OrganizationDetailPage } from './detail/OrganizationDetailPage.tsx'
export { OrganizationCreatePage } from './form/OrganizationCreatePage.tsx'
export { OrganizationEditPage } from './form/OrganizationEditPage.tsx'
export { OrganizationListPage } from './list/OrganizationListPage.tsx'
export { inactiveCount } from './list/organization-list-rules.ts'
export { OrganizationIcon } from './OrganizationIcon.tsx'
export {
  elevatorsText,
  healthOf,
  type OrganizationHealth,
  organizationsBelow,
} from './organization-health.ts'
export { statusName, typeName } from './organization-names.ts'
