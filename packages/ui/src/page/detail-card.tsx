import { Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './detail-card.module.css'

interface Props {
  readonly title: string
  /** Not printed, because it contains only controls. */
  readonly screenOnly?: boolean
  readonly children: ReactNode
}

/** Renders a card of a detail page, named by its title. */
export function DetailCard({ title, screenOnly = false, children }: Props) {
  const id = useId()
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-labelledby={id}
      data-screen-only={screenOnly || undefined}
    >
      <Title order={2} size="h5" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

/** Renders names and values as a description list. */
export function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
