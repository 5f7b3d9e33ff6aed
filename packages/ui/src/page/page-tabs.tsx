import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useUrlState } from '../list/use-url-state.ts'
import { page as messages } from '../texts/en.ts'

/** A tab next to the page's own. */
export interface PageTab {
  readonly key: string
  readonly title: string
  readonly content: ReactNode
}

interface Props {
  /** Without tabs the list of tabs is hidden. */
  readonly tabs: readonly PageTab[]
  readonly children: ReactNode
}

const OWN = 'overview'
const defaults = { tab: OWN }

/** Renders a page with additional tabs. The open tab is in the address; an unknown one shows the page itself. */
export function PageTabs({ tabs, children }: Props) {
  const [{ tab }, set] = useUrlState(defaults)
  const open = tabs.some(({ key }) => key === tab) ? tab : OWN
  return (
    <Tabs value={open} onChange={(value) => set({ tab: value ?? OWN }, { push: true })} keepMounted={false}>
      {tabs.length > 0 && (
        <Tabs.List mt="md">
          <Tabs.Tab value={OWN}>{messages.overview}</Tabs.Tab>
          {tabs.map(({ key, title }) => (
            <Tabs.Tab key={key} value={key}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {/* Keeps typed text, also when a changed role adds the first tab or removes the last one. */}
      <Tabs.Panel
        value={OWN}
        keepMounted
        renderRoot={({ role, 'aria-labelledby': label, ...panel }) => (
          <div {...panel} {...(tabs.length > 0 && { role, 'aria-labelledby': label })} />
        )}
      >
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
