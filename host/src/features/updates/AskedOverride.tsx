import { lazy, Suspense, useState } from 'react'
import { askedOverride, forgetAsked } from '../../remotes/asked-override.ts'
import { setOverride } from '../../remotes/overrides.ts'

const AskedOverrideDialog = lazy(() =>
  import(/* webpackChunkName: "asked-override" */ './AskedOverrideDialog.tsx').then((module) => ({
    default: module.AskedOverrideDialog,
  })),
)

interface Props {
  readonly reload?: () => void
}

/** Asks before another release runs in this tab because an address says so: a link may come from anybody. */
export function AskedOverride({ reload = () => window.location.reload() }: Props) {
  const [asked, setAsked] = useState(askedOverride)
  if (!asked) return null
  const { name, value } = asked
  function answer(isConfirmed: boolean) {
    forgetAsked()
    setAsked(undefined)
    if (!isConfirmed) return
    setOverride(name, value)
    reload()
  }
  return (
    <Suspense fallback={null}>
      <AskedOverrideDialog asked={asked} onAnswer={answer} />
    </Suspense>
  )
}
