import { Alert } from '@hoistway/ui/core'
import { IconAlertTriangle } from '@hoistway/ui/icons'

/** Persistent, so screen readers do not announce it. */
export function Warning({ color, children }: { readonly color: string; readonly children: string }) {
  return (
    <Alert color={color} p="xs" icon={<IconAlertTriangle size={16} aria-hidden />} role="note">
      {children}
    </Alert>
  )
}
