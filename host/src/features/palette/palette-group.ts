import type { ReactNode } from 'react'

/** One line of the palette: what Enter or a click on it does. */
export interface PaletteItem {
  readonly key: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon: ReactNode
  /** The keys that do the same: 'g e'. */
  readonly keys?: string | undefined
  readonly run: () => void
  /** The palette closes when it is done, not when it is chosen. */
  readonly staysOpen?: boolean
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** Tells that there are more than `items`. */
  readonly more?: string | undefined
}

/** How icons of the palette are drawn. */
export const paletteIcon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
