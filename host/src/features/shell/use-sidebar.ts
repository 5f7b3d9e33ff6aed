import { setPreferences, usePreferences } from '@hoistway/platform/preferences'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/**
 * Whether the sidebar shows icons alone. On wide screens that is remembered; between a phone and a desktop
 * the page needs the room, so there it starts collapsed and the choice lasts as long as the page.
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
