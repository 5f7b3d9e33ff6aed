export { ReleasesPage } from './ReleasesPage.tsx'
export { SettingsPage } from './SettingsPage.tsx'
