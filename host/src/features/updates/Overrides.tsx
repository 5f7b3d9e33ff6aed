import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useState } from 'react'
import { overrides, setOverride } from '../../remotes/overrides.ts'
import { clearRequestedOverride, requestedOverride } from '../../remotes/requested-override.ts'

const parts = onDemand(() => import(/* webpackChunkName: "overrides" */ './override-parts.ts'))

interface Props {
  readonly overridden: readonly string[]
  readonly reload?: () => void
}

/**
 * Shows the other releases of this tab, and asks before the address changes them, because the link may come from a
 * stranger.
 */
export function Overrides({ overridden, reload = () => window.location.reload() }: Props) {
  const [asked, setAsked] = useState(requestedOverride)
  // An override that the user confirms takes effect after the reload.
  const [isOther] = useState(() => Object.keys(overrides()).length > 0)
  const loaded = useOnDemand(parts, asked !== undefined || isOther)
  if (!loaded) return null
  function answer(isConfirmed: boolean) {
    clearRequestedOverride()
    setAsked(undefined)
    if (!asked || !isConfirmed) return
    setOverride(asked.name, asked.value)
    reload()
  }
  return (
    <>
      {isOther && <loaded.OverrideBadge overridden={overridden} />}
      {asked && <loaded.OverrideRequestDialog asked={asked} onAnswer={answer} />}
    </>
  )
}
