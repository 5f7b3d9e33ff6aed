export { ReleasesPage } from './ReleasesPage.tsx'
