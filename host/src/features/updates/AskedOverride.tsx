import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useState } from 'react'
import { askedOverride, forgetAsked } from '../../remotes/asked-override.ts'
import { setOverride } from '../../remotes/overrides.ts'

const dialogPart = onDemand(
  () => import(/* webpackChunkName: "asked-override" */ './AskedOverrideDialog.tsx'),
)

interface Props {
  readonly reload?: () => void
}

/** Asks before the page's address makes another release run in this tab, because the link may come from a stranger. */
export function AskedOverride({ reload = () => window.location.reload() }: Props) {
  const [asked, setAsked] = useState(askedOverride)
  const dialog = useOnDemand(dialogPart, asked !== undefined)
  if (!asked || !dialog) return null
  const { name, value } = asked
  function answer(isConfirmed: boolean) {
    forgetAsked()
    setAsked(undefined)
    if (!isConfirmed) return
    setOverride(name, value)
    reload()
  }
  return <dialog.AskedOverrideDialog asked={asked} onAnswer={answer} />
}
