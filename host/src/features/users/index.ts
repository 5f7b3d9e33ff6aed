export { UserPage } from './UserPage.tsx'
export { UsersPage } from './UsersPage.tsx'
