import type { ReactNode } from 'react'
import classes from './cell-badge.module.css'

interface Props {
  readonly color: 'gray' | 'green' | 'blue' | 'red' | 'orange' | 'yellow'
  readonly variant?: 'light' | 'outline'
  readonly leftSection?: ReactNode
  readonly children: ReactNode
}

/** Renders a plain element, because a list has two or three per row. */
export const CellBadge = ({ color, variant = 'light', leftSection, children }: Props) => (
  <span className={classes.badge} data-color={color} data-variant={variant}>
    {leftSection}
    <span className={classes.label}>{children}</span>
  </span>
)
