import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '../list/use-url-state.ts'
import { page as messages } from '../texts/en.ts'

/** A tab beside the page's own. */
export interface PageTab {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

interface Props {
  /** None: the page is drawn without tabs. */
  readonly tabs: readonly PageTab[]
  /** What the page shows itself. */
  readonly children: ReactNode
}

const OWN = 'overview'
const defaults = { tab: OWN }

/** A page with tabs that others add. The open one is in the address; one that does not exist is the page's own. */
export function PageTabs({ tabs, children }: Props) {
  const [{ tab }, set] = useUrlState(defaults)
  if (tabs.length === 0) return children
  const open = tabs.some(({ key }) => key === tab) ? tab : OWN
  return (
    <Tabs value={open} onChange={(value) => set({ tab: value ?? OWN }, { push: true })} keepMounted={false}>
      <Tabs.List mt="md">
        <Tabs.Tab value={OWN}>{messages.overview}</Tabs.Tab>
        {tabs.map(({ key, title }) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* What was typed in it stays. */}
      <Tabs.Panel value={OWN} keepMounted>
        {children}
      </Tabs.Panel>
      {tabs.map(({ key, content }) => (
        <Tabs.Panel key={key} value={key} pt="md">
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
