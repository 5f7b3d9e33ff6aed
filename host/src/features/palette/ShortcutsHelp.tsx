import { usePreferences } from '@hoistway/platform/preferences'
import { Modal } from '@hoistway/ui/basics'
import { Kbd, Text } from '@mantine/core'
import type { NavigationItem } from '../../shared/remote-source.ts'
import { shortcuts as messages, palette } from '../../texts/en.ts'
import { modKey } from './mod-key.ts'
import { pageKeys } from './page-keys.ts'
import classes from './ShortcutsHelp.module.css'

interface Shortcut {
  readonly keys: readonly string[]
  readonly what: string
}

const ofEveryPage = (): readonly Shortcut[] => [
  { keys: [modKey(), 'K'], what: messages.search },
  { keys: [modKey(), 'B'], what: messages.sidebar },
  { keys: ['↓'], what: messages.toRows },
  { keys: [palette.keys.escape], what: messages.closeTop },
]

const singleKeys = (pages: readonly NavigationItem[]): readonly Shortcut[] => [
  { keys: ['/'], what: messages.searchList },
  { keys: ['?'], what: messages.showList },
  ...pages.flatMap(({ path, label }) => {
    const key = pageKeys[path]
    return key === undefined ? [] : [{ keys: ['g', key], what: messages.goTo(label) }]
  }),
]

interface Props {
  readonly pages: readonly NavigationItem[]
  readonly opened: boolean
  readonly onClose: () => void
}

export function ShortcutsHelp({ pages, opened, onClose }: Props) {
  const { singleKeysOff } = usePreferences()
  return (
    <Modal opened={opened} onClose={onClose} title={messages.title}>
      <table className={classes.table}>
        <tbody>
          {[...ofEveryPage(), ...(singleKeysOff ? [] : singleKeys(pages))].map(({ keys, what }) => (
            <tr key={what}>
              <td>{what}</td>
              <td>
                {keys.map((key) => (
                  <Kbd key={key} ml={4}>
                    {key}
                  </Kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="sm">
        {messages.singleKeys}
      </Text>
    </Modal>
  )
}
