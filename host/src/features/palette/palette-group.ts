import type { ReactNode } from 'react'

export interface PaletteItem {
  readonly key: string
  readonly label: string
  readonly description?: string | undefined
  readonly icon: ReactNode
  /** As in 'g e'. */
  readonly keys?: string | undefined
  readonly run: () => void
  /** Whether the palette closes only after the action has finished. */
  readonly staysOpen?: boolean
}

export interface PaletteGroup {
  readonly label: string
  readonly items: readonly PaletteItem[]
  /** Counts the entries beyond `items`. */
  readonly more?: string | undefined
}

export const paletteIcon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
