import { useUser } from '@hoistway/platform/session'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useSustained } from './use-sustained.ts'

const banner = onDemand(() => import(/* webpackChunkName: "later-shell" */ './DiskBanner.tsx'))

const FIRST_MS = 5_000

export function DiskWarning() {
  const isAdmin = useUser()?.roles.includes('Admin') ?? false
  const parts = useOnDemand(banner, useSustained(isAdmin, FIRST_MS))
  return parts ? <parts.DiskBanner /> : null
}
