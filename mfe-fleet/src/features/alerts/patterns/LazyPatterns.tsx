import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import type { ComponentProps } from 'react'
import type { Patterns as Loaded } from './Patterns.tsx'

const part = onDemand(() => import('./Patterns.tsx'))

/** Loads after the page, which works without it. */
export function Patterns(props: ComponentProps<typeof Loaded>) {
  const loaded = useOnDemand(part, true)
  return loaded && <loaded.Patterns {...props} />
}
