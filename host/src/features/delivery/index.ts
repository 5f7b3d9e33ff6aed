import { withData } from '../../shared/with-data.tsx'
import { RespondPage } from './RespondPage.tsx'

export { settingsQuery } from './delivery.api.ts'
export { NotificationSettingsPage } from './NotificationSettingsPage.tsx'
export { OrganizationNotificationsPage } from './OrganizationNotificationsPage.tsx'

export const RespondWithData = withData(RespondPage)
