import { Paper, Title } from '@hoistway/ui/core'
import { type ReactNode, useId } from 'react'

/** A card of the detail page, named by its title. */
export function DetailCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Title order={2} size="h5" mb="sm" id={id}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
