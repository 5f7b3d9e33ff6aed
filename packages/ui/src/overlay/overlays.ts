import { useState } from 'react'
import { onDemand, useOnDemand } from './on-demand.ts'

/**
 * Tooltips, popovers, menus, dialogs and lists of options, with the library that places them: half of Mantine's code,
 * which no page needs until somebody opens something.
 */
export const overlays = onDemand(() => import(/* webpackChunkName: "later-overlays" */ './parts/index.ts'))

/** The code of overlays from the moment when one is first opened: while closed it must stay, since it fades out. */
export function useOverlays(opened: boolean) {
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const parts = useOnDemand(overlays, opened)
  return wasOpened ? parts : undefined
}
