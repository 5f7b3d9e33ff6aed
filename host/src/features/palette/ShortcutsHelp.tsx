import { Modal } from '@hoistway/ui/basics'
import { Kbd } from '@mantine/core'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { modKey } from './mod-key.ts'
import { pageKeys } from './page-keys.ts'
import classes from './ShortcutsHelp.module.css'

const shortcuts = [
  { keys: (mod: string) => [mod, 'K'], what: 'Search pages, elevators, organizations and actions' },
  { keys: (mod: string) => [mod, 'B'], what: 'Collapse or expand the sidebar' },
  { keys: () => ['/'], what: 'Search this list' },
  { keys: () => ['?'], what: 'Show this list' },
  { keys: () => ['Esc'], what: 'Close what is open on top' },
]

interface Props {
  /** Pages that the user may open. */
  readonly pages: readonly NavigationItem[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** The list of keyboard shortcuts. */
export function ShortcutsHelp({ pages, opened, onClose }: Props) {
  const mod = modKey()
  const ofPages = pages.flatMap(({ path, label }) => {
    const key = pageKeys[path]
    return key === undefined ? [] : [{ keys: () => ['g', key], what: `Go to ${label}` }]
  })
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
          {[...shortcuts, ...ofPages].map(({ keys, what }) => (
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
