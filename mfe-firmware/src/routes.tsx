import { lazyPage, routesOf } from '@hoistway/platform/pages'
import { pages } from './pages.ts'

// Each page is a chunk with the name of the page in the page table.
export const routes = routesOf(pages, {
  firmware: lazyPage(
    () => import(/* webpackChunkName: "firmware" */ './features/list/FirmwareListPage.tsx'),
    'FirmwareListPage',
  ),
  firmwareUpload: lazyPage(
    () => import(/* webpackChunkName: "firmwareUpload" */ './features/upload/FirmwareUploadPage.tsx'),
    'FirmwareUploadPage',
  ),
})
