import type { RingProgressProps } from '@mantine/core'
import { useOnDemand } from './on-demand.ts'
import { overlays } from './overlays.ts'

const DEFAULT_SIZE = 120

/** Renders a ring of shares. It loads with the overlays, because its sections may have tooltips. */
export function RingProgress(props: RingProgressProps) {
  const parts = useOnDemand(overlays, true)
  if (parts) return <parts.RingProgress {...props} />
  const { size = DEFAULT_SIZE } = props
  return <div style={{ width: size, height: size }} />
}
