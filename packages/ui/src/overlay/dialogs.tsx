import type { DrawerProps, ModalProps } from '@mantine/core'
import { useOverlays } from './overlays.ts'

/** Renders nothing before it is first opened. */
export function Modal(props: ModalProps) {
  const parts = useOverlays(props.opened)
  return parts && <parts.ModalBox {...props} />
}

/** Renders nothing before it is first opened. */
export function Drawer(props: DrawerProps) {
  const parts = useOverlays(props.opened)
  return parts && <parts.DrawerBox {...props} />
}
