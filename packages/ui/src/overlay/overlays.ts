import { useState } from 'react'
import { onDemand, useOnDemand } from './on-demand.ts'

/**
 * Tooltips, popovers, menus, dialogs and option lists, with the library that positions them. This is half of Mantine's
 * code, which loads when the user first opens an overlay.
 */
export const overlays = onDemand(() => import(/* webpackChunkName: "later-overlays" */ './parts.tsx'))

/** Returns the code of overlays from the first opening on. A closed overlay keeps it to fade out. */
export function useOverlays(opened: boolean) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const parts = useOnDemand(overlays, opened)
  return wasOpened ? parts : undefined
}
