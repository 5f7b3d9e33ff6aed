import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'

// A dialog notes where the focus is at the moment when it opens. One that is mounted because it is wanted opens right
// after that.

export function ModalBox({ opened, ...dialog }: ModalProps) {
  const isMounted = useMounted()
  return <Modal {...dialog} opened={opened && isMounted} />
}

export function DrawerBox({ opened, ...dialog }: DrawerProps) {
  const isMounted = useMounted()
  return <Drawer {...dialog} opened={opened && isMounted} />
}
