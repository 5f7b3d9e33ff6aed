import { Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './selection-bar.module.css'

interface Props {
  readonly label: string
  /** Number of selected rows, and a way to select more. */
  readonly about: ReactNode
  readonly children: ReactNode
}

/** Shows actions on the selected rows, at the lower edge of the window. */
export const SelectionBar = ({ label, about, children }: Props) => (
  <Paper withBorder component="section" aria-label={label} className={classes.bar}>
    <Group gap="xs">{about}</Group>
    <Group gap="xs">{children}</Group>
  </Paper>
)
