export { ServiceAccountsPage } from './service-accounts/ServiceAccountsPage.tsx'
export { UserPage } from './UserPage.tsx'
export { UsersPage } from './UsersPage.tsx'
