import { type ComponentProps, lazy, Suspense } from 'react'
import type { Patterns as Loaded } from './Patterns.tsx'

const Content = lazy(async () => ({ default: (await import('./Patterns.tsx')).Patterns }))

/** {@link Loaded}, whose code is loaded when the page is there. */
export const Patterns = (props: ComponentProps<typeof Loaded>) => (
  <Suspense>
    <Content {...props} />
  </Suspense>
)
