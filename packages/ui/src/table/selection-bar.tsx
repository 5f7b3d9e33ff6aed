import { Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface Props {
  /** Names the bar for screen readers. */
  readonly label: string
  /** How much is selected, and a way to select more. */
  readonly about: ReactNode
  /** What can be done to it. */
  readonly children: ReactNode
}

/** What can be done to the chosen rows of a table. It stays at the lower edge of the window. */
export const SelectionBar = ({ label, about, children }: Props) => (
  <Paper withBorder component="section" aria-label={label} className={classes.bar}>
    <Group gap="xs">{about}</Group>
    <Group gap="xs">{children}</Group>
  </Paper>
)
