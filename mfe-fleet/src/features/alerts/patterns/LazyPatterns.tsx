import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import type { ComponentProps } from 'react'
import type { Patterns as Loaded } from './Patterns.tsx'

const part = onDemand(() => import('./Patterns.tsx'))

/** {@link Loaded}, whose code is loaded when the page is there. Without it the page is as it is without patterns. */
export function Patterns(props: ComponentProps<typeof Loaded>) {
  const loaded = useOnDemand(part, true)
  return loaded && <loaded.Patterns {...props} />
}
