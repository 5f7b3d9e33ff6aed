import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

// A dialog remembers the focus at the moment it opens. A dialog that is mounted on demand opens right after mounting.

export function ModalBox({ opened, ...dialog }: ModalProps) {
  const isMounted = useMounted()
  return <Modal {...dialog} opened={opened && isMounted} />
}

export function DrawerBox({ opened, ...dialog }: DrawerProps) {
  const isMounted = useMounted()
  return <Drawer {...dialog} opened={opened && isMounted} />
}
