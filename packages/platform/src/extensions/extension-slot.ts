import { translated } from '@hoistway/language/messages'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../environment/when-idle.ts'
import { queryClient } from '../query/query.ts'
import { can } from '../session/permissions.ts'
import { useUser } from '../session/session.ts'
import { availableExtensions } from './available.ts'
import type { SlotContexts, SlotName } from './extensions.ts'

/** An extension that the user sees, in the user's language. */
export interface ShownExtension<Slot extends SlotName> {
  readonly key: string
  readonly title: string
  /** For a command that only opens a page. */
  readonly path: string | undefined
  readonly Content: (props: { readonly context: SlotContexts[Slot] }) => ReactNode
  /** Rejects when the command cannot be loaded or fails. */
  readonly run: (context: SlotContexts[Slot]) => Promise<void>
}

/** Returns a place's visible extensions in order, for places that wrap each one, such as tabs. */
export function useExtensions<Slot extends SlotName>(slot: Slot): readonly ShownExtension<Slot>[] {
  const user = useUser()
  return availableExtensions()
    .filter((extension) => extension.slot === slot && can.open(user, extension.roles))
    .toSorted((a, b) => a.order - b.order || (a.key < b.key ? -1 : 1))
    .map(({ key, title, translations, path, Content, run }) => ({
      key,
      title: translated(title, translations),
      path,
      Content,
      run,
    }))
}

interface Props<Slot extends SlotName> {
  readonly name: Slot
  readonly context: SlotContexts[Slot]
}

/** Renders the extensions of a place in order, after the page's own data. */
export function ExtensionSlot<Slot extends SlotName>({ name, context }: Props<Slot>): ReactNode {
  const extensions = useExtensions(name)
  const [isTime, setTime] = useState(false)
  const isEmpty = extensions.length === 0
  useEffect(() => (isEmpty || isTime ? undefined : afterContent(() => setTime(true))), [isEmpty, isTime])
  return isTime && extensions.map(({ key, Content }) => createElement(Content, { key, context }))
}

/** Waits for the page's reads, which start in its effects. */
function afterContent(start: () => void): () => void {
  const unsubscribe = queryClient.getQueryCache().subscribe(() => setTimeout(look))
  let isOver = false
  const end = () => {
    isOver = true
    unsubscribe()
  }
  const look = () => {
    if (isOver || queryClient.isFetching() > 0) return
    end()
    whenIdle(start)
  }
  setTimeout(look)
  return end
}
