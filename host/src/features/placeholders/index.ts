export { CanMessagesPage, UsersPage } from './PlaceholderPage.tsx'
