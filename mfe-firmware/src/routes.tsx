import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const FirmwareListPage = lazy(async () => ({
  default: (await import('./features/list/FirmwareListPage.tsx')).FirmwareListPage,
}))
const FirmwareUploadPage = lazy(async () => ({
  default: (await import('./features/upload/FirmwareUploadPage.tsx')).FirmwareUploadPage,
}))

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [
  { path: '/firmware', element: <FirmwareListPage /> },
  { path: '/firmware/upload', element: <FirmwareUploadPage /> },
]
