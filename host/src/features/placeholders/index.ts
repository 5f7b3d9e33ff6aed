export { CanMessagesPage } from './PlaceholderPage.tsx'
