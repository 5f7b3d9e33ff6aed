export { CanMessagesPage, ReportsPage, UsersPage } from './PlaceholderPage.tsx'
