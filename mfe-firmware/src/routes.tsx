import { NotBuiltPage } from '@hoistway/ui/not-built-page'
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

const FirmwareListPage = lazy(async () => ({
  default: (await import('./features/firmware/FirmwareListPage.tsx')).FirmwareListPage,
}))

/** Pages by the paths of `remote.config.ts`. */
export const routes: RouteObject[] = [
  { path: '/firmware', element: <FirmwareListPage /> },
  { path: '/firmware/upload', element: <NotBuiltPage title="Upload Firmware" /> },
]
