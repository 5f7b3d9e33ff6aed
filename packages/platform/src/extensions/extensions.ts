import type { Role } from '@hoistway/contracts/roles'
import { messagesLoaded } from '@hoistway/language/messages'
import type { ComponentType } from 'react'

/**
 * The context that each place passes to its extensions. A remote adds its own places, whose names start with its short
 * name:
 *
 * ```ts
 * declare module '@hoistway/platform/extensions' {
 *   interface SlotContexts {
 *     'reports:header': { readonly reportId: string }
 *   }
 * }
 * ```
 */
export interface SlotContexts {
  'dashboard.cards': { readonly organizationId: string | undefined }
  'organization.tabs': { readonly organizationId: string }
  'elevator.tabs': { readonly elevatorId: string }
  /** Shown only while the user has pinned signals (`usePinnedSignals`). */
  'elevator.signals': { readonly elevatorId: string }
  /** The shown moment and the replayed period, in milliseconds since 1970. */
  'elevator.replay': {
    readonly elevatorId: string
    readonly at: number
    readonly from: number
    readonly to: number
  }
  'controller.tabs': { readonly controllerId: string }
  /** At the end of the settings. */
  'settings.sections': object
  /** A command with a `path` opens that page instead. */
  'palette.commands': { readonly navigate: (path: string) => void }
}

/** Name of a place. */
export type SlotName = keyof SlotContexts

/** A component, or a function for the palette. */
export type ExtensionContent<Slot extends SlotName> = Slot extends 'palette.commands'
  ? (context: SlotContexts[Slot]) => void | Promise<void>
  : ComponentType<SlotContexts[Slot]>

/** An extension in a remote's table. */
export interface Extension {
  readonly slot: SlotName
  readonly title: string
  /** By language: `{ de: 'Controller' }`. */
  readonly translations?: Readonly<Record<string, string>>
  /** One is required; absent: every signed-in user. */
  readonly roles?: readonly Role[]
  readonly order: number
  /** For a command that only opens a page. */
  readonly path?: string
}

export type ExtensionTable = Readonly<Record<string, Extension>>

/** Declares a remote's extensions. Its descriptor and the exports of `routes.tsx` derive from them. */
export const defineExtensions = <const Table extends ExtensionTable>(table: Table): Table => table

/** An extension in a remote's descriptor. */
export interface DescriptorExtension {
  slot: string
  name: string
  chunk: string
  title: string
  order: number
  translations?: Record<string, string>
  roles?: string[]
  path?: string
}

/** Returns the `extensions` of a remote's descriptor. */
export const descriptorExtensions = (table: ExtensionTable): DescriptorExtension[] =>
  Object.entries(table).map(([name, { slot, title, translations, roles, order, path }]) => ({
    slot,
    name,
    chunk: name,
    title,
    order,
    ...(translations && { translations: { ...translations } }),
    ...(roles && { roles: [...roles] }),
    ...(path && { path }),
  }))

/** Loaders of the contents. */
export type ExtensionLoads<Table extends ExtensionTable> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly path: string }
    ? never
    : Name]: () => Promise<ExtensionContent<Table[Name]['slot']>>
}

/** Returns the `extensions` export of `routes.tsx`. */
export const extensionsOf = <Table extends ExtensionTable>(
  _table: Table,
  loads: ExtensionLoads<Table>,
): ExtensionLoads<Table> => loads

/**
 * Loads an extension with its texts. Its chunk has the extension's name in the table: `lazyExtension(() => import(/*
 * webpackChunkName: "drift" *\/ './DriftCard.tsx'), 'DriftCard')`.
 */
export const lazyExtension =
  <Name extends string, Content>(load: () => Promise<Readonly<Record<Name, Content>>>, name: Name) =>
  async (): Promise<Content> => {
    const content = (await load())[name]
    await messagesLoaded()
    return content
  }
