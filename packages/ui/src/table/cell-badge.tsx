import type { ReactNode } from 'react'
import classes from './cell-badge.module.css'

interface Props {
  readonly color: 'gray' | 'green' | 'blue' | 'red' | 'orange' | 'yellow'
  readonly variant?: 'light' | 'outline'
  /** An icon of 12 pixels before the text. */
  readonly leftSection?: ReactNode
  readonly children: ReactNode
}

/** A badge for cells, as the theme's look: a plain element, since a list draws two or three of them for each row. */
export const CellBadge = ({ color, variant = 'light', leftSection, children }: Props) => (
  <span className={classes.badge} data-color={color} data-variant={variant}>
    {leftSection}
    <span className={classes.label}>{children}</span>
  </span>
)
