import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useState } from 'react'
import { setOverride } from '../../remotes/overrides.ts'
import { clearRequestedOverride, requestedOverride } from '../../remotes/requested-override.ts'

const dialogPart = onDemand(
  () => import(/* webpackChunkName: "asked-override" */ './OverrideRequestDialog.tsx'),
)

interface Props {
  readonly reload?: () => void
}

/** Asks before the address changes the releases of this tab, because the link may come from a stranger. */
export function OverrideRequest({ reload = () => window.location.reload() }: Props) {
  const [asked, setAsked] = useState(requestedOverride)
  const dialog = useOnDemand(dialogPart, asked !== undefined)
  if (!asked || !dialog) return null
  const { name, value } = asked
  function answer(isConfirmed: boolean) {
    clearRequestedOverride()
    setAsked(undefined)
    if (!isConfirmed) return
    setOverride(name, value)
    reload()
  }
  return <dialog.OverrideRequestDialog asked={asked} onAnswer={answer} />
}
