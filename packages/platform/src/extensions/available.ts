import type { ReactNode } from 'react'

/** An extension of a remote that runs in this page, as the host provides it. */
export interface AvailableExtension {
  /** Unique in the page, and the same in each: of its remote and its name. */
  readonly key: string
  readonly slot: string
  readonly title: string
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly roles?: readonly string[] | undefined
  readonly order: number
  /** Of a command that only opens a page. */
  readonly path?: string | undefined
  /** Shows it. Whatever fails in it, fails within its own place. */
  readonly Content: (props: { readonly context: object }) => ReactNode
  /** Runs a command. Rejects when it cannot be loaded or fails. */
  readonly run: (context: object) => Promise<void>
}

let available: readonly AvailableExtension[] = []

/** The host tells once, before it renders, which extensions there are. */
export function provideExtensions(extensions: readonly AvailableExtension[]): void {
  available = extensions
}

export const availableExtensions = () => available
