import type { ReactNode } from 'react'
import classes from './list-filters.module.css'

/** Renders lines about a list: above its table, and below it on a phone, where rows come first. */
export const ListNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.note}>{children}</div>
)
