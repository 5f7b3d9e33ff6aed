import type { ReactNode } from 'react'

/** An extension of a remote, as the host provides it. */
export interface AvailableExtension {
  /** Unique and stable. */
  readonly key: string
  readonly slot: string
  readonly title: string
  readonly translations?: Readonly<Record<string, string>> | undefined
  readonly roles?: readonly string[] | undefined
  readonly order: number
  readonly path?: string | undefined
  readonly Content: (props: { readonly context: object }) => ReactNode
  readonly run: (context: object) => Promise<void>
}

let available: readonly AvailableExtension[] = []

/** Registers the extensions; the host calls it once before it renders. */
export function provideExtensions(extensions: readonly AvailableExtension[]): void {
  available = extensions
}

export const availableExtensions = () => available
