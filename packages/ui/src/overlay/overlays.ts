import { useState } from 'react'
import { onDemand, useOnDemand } from './on-demand.ts'

/** Half of Mantine's code, with the library that positions overlays. */
export const overlays = onDemand(() => import(/* webpackChunkName: "later-overlays" */ './parts.tsx'))

/** A closed overlay keeps the code to fade out. */
export function useOverlays(opened: boolean) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const parts = useOnDemand(overlays, opened)
  return wasOpened ? parts : undefined
}
