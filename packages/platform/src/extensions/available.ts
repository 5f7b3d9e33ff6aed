import type { ReactNode } from 'react'

/** An extension of a remote in this page, as the host provides it. */
export interface AvailableExtension {
  /** Unique and stable: derived from the remote and the extension's name. */
  readonly key: string
  readonly slot: string
  readonly title: string
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly roles?: readonly string[] | undefined
  readonly order: number
  /** For a command that only opens a page. */
  readonly path?: string | undefined
  /** Renders it. Failures stay within its own place. */
  readonly Content: (props: { readonly context: object }) => ReactNode
  /** Runs a command. Rejects when it cannot be loaded or fails. */
  readonly run: (context: object) => Promise<void>
}

let available: readonly AvailableExtension[] = []

/** Registers the extensions; the host calls it once before it renders. */
export function provideExtensions(extensions: readonly AvailableExtension[]): void {
  available = extensions
}

export const availableExtensions = () => available
