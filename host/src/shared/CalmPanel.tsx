import type { ReactNode } from 'react'
import classes from './CalmPanel.module.css'

export function CalmPanel({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.panel}>
      <span className={classes.icon}>{icon}</span>
      {children}
    </section>
  )
}
