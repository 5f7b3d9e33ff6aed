import { Modal } from '@hoistway/ui/core'
import { Kbd } from '@mantine/core'
import { modKey } from './mod-key.ts'
import classes from './ShortcutsHelp.module.css'

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
      <table className={classes.table}>
        <tbody>
          {shortcuts.map(({ keys, what }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>
                {keys(mod).map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}
