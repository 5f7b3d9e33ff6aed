import { Kbd, Modal, Table } from '@mantine/core'
import { modKey } from './mod-key.ts'

const shortcuts = [
  { keys: (mod: string) => [mod, 'K'], what: 'Search pages, elevators, organizations and actions' },
  { keys: (mod: string) => [mod, 'B'], what: 'Collapse or expand the sidebar' },
  { keys: () => ['?'], what: 'Show this list' },
  { keys: () => ['Esc'], what: 'Close what is open on top' },
]

/** The list of keyboard shortcuts. */
export function ShortcutsHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const mod = modKey()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      centered
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Table verticalSpacing="xs" withRowBorders={false}>
        <Table.Tbody>
          {shortcuts.map(({ keys, what }) => (
            <Table.Tr key={what}>
              <Table.Td>{what}</Table.Td>
              <Table.Td ta="right">
                {keys(mod).map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
