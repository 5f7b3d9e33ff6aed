import { Alert } from '@hoistway/ui/core'
import { IconAlertTriangle } from '@hoistway/ui/icons'

/** A persistent warning that screen readers do not announce. */
export function Warning({ color, children }: { readonly color: string; readonly children: string }) {
  return (
    <Alert color={color} p="xs" icon={<IconAlertTriangle size={16} aria-hidden />} role="note">
      {children}
    </Alert>
  )
}
