import type { DrawerProps, ModalProps } from '@mantine/core'
import { useOverlays } from './overlays.ts'

/** A dialog in the middle of the page. Renders nothing before it is opened for the first time. */
export function Modal(props: ModalProps) {
  const parts = useOverlays(props.opened)
  return parts && <parts.ModalBox {...props} />
}

/** A dialog at an edge of the page. Renders nothing before it is opened for the first time. */
export function Drawer(props: DrawerProps) {
  const parts = useOverlays(props.opened)
  return parts && <parts.DrawerBox {...props} />
}
