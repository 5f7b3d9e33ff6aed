import { translated } from '@hoistway/language/messages'
import { createElement, type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from '../environment/when-idle.ts'
import { queryClient } from '../query/query.ts'
import { can } from '../session/permissions.ts'
import { useUser } from '../session/session.ts'
import { availableExtensions } from './available.ts'
import type { SlotContexts, SlotName } from './extensions.ts'

/** An extension that the user sees, with its title in the user's language. */
export interface ShownExtension<Slot extends SlotName> {
  readonly key: string
  readonly title: string
  /** Of a command that only opens a page. */
  readonly path: string | undefined
  /** Shows it. Whatever fails in it, fails within its own place. */
  readonly Content: (props: { readonly context: SlotContexts[Slot] }) => ReactNode
  /** Runs a command. Rejects when it cannot be loaded or fails. */
  readonly run: (context: SlotContexts[Slot]) => Promise<void>
}

/** The extensions of a place that the user sees, in order: for places that draw something around each, such as tabs. */
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
  /** What the place gives to each. */
  readonly context: SlotContexts[Slot]
}

/**
 * Shows the extensions of a place, one after the other, without anything around them. They load once the page has read what
 * it shows itself.
 */
export function ExtensionSlot<Slot extends SlotName>({ name, context }: Props<Slot>): ReactNode {
  const extensions = useExtensions(name)
  const [isTime, setTime] = useState(false)
  const isEmpty = extensions.length === 0
  useEffect(() => (isEmpty || isTime ? undefined : afterContent(() => setTime(true))), [isEmpty, isTime])
  return isTime && extensions.map(({ key, Content }) => createElement(Content, { key, context }))
}

/**
 * Starts work once the page on screen waits for nothing that it reads, and the browser is idle. Returns a function that keeps
 * it from starting.
 */
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
  // The page's own reads begin with its effects.
  setTimeout(look)
  return end
}
