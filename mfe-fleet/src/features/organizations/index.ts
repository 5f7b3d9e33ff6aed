export { OrganizationIcon } from './OrganizationIcon.tsx'
export { organizationList, organizationsStatistics } from './organizations.api.ts'
