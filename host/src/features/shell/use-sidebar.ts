import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/**
 * Returns whether the sidebar is collapsed to icons. Wide screens remember the choice; medium ones, where the page needs
 * the space, start collapsed and forget the choice on the next load.
 */
export function useSidebar(): { readonly collapsed: boolean; readonly toggle: () => void } {
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const { sidebarCollapsed } = usePreferences()
  const [expandedHere, setExpandedHere] = useState(false)
  if (isWide) {
    return {
      collapsed: sidebarCollapsed,
      toggle: () => setPreferences({ sidebarCollapsed: !sidebarCollapsed }),
    }
  }
  return { collapsed: !expandedHere, toggle: () => setExpandedHere(!expandedHere) }
}
