export { CanMessagesPage } from './CanMessagesPage.tsx'
