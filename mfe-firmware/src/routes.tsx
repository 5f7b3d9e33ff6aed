import { routesOf } from '@hoistway/platform/pages'
import { lazy } from 'react'
import { pages } from './pages.ts'

const FirmwareListPage = lazy(async () => ({
  default: (await import('./features/list/FirmwareListPage.tsx')).FirmwareListPage,
}))
const FirmwareUploadPage = lazy(async () => ({
  default: (await import('./features/upload/FirmwareUploadPage.tsx')).FirmwareUploadPage,
}))

/** The elements of the page table. */
export const routes = routesOf(pages, {
  firmware: <FirmwareListPage />,
  firmwareUpload: <FirmwareUploadPage />,
})
