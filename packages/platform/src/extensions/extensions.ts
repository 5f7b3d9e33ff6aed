import type { Role } from '@hoistway/contracts/roles'
import { messagesLoaded } from '@hoistway/language/messages'
import type { ComponentType } from 'react'

/**
 * The context that each place of the console passes to its extensions. A remote adds its own places, whose names start
 * with its short name:
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
  /** Below the cards of the dashboard; its organization filter, if any. */
  'dashboard.cards': { readonly organizationId: string | undefined }
  'organization.tabs': { readonly organizationId: string }
  'elevator.tabs': { readonly elevatorId: string }
  /** Shown only while the user has signals pinned to the elevator (`usePinnedSignals`). */
  'elevator.signals': { readonly elevatorId: string }
  /** Next to the shaft of a replay: the shown moment, and the period of the replay, in milliseconds since 1970. */
  'elevator.replay': {
    readonly elevatorId: string
    readonly at: number
    readonly from: number
    readonly to: number
  }
  'controller.tabs': { readonly controllerId: string }
  /** At the end of the settings. */
  'settings.sections': object
  /** Commands of the palette: functions. One with a `path` opens that page instead. */
  'palette.commands': { readonly navigate: (path: string) => void }
}

/** A place that shows extensions. */
export type SlotName = keyof SlotContexts

/** The content of an extension: a component, or for the palette a function. */
export type ExtensionContent<Slot extends SlotName> = Slot extends 'palette.commands'
  ? (context: SlotContexts[Slot]) => void | Promise<void>
  : ComponentType<SlotContexts[Slot]>

/** An extension of a remote, declared in its table of extensions. */
export interface Extension {
  readonly slot: SlotName
  readonly title: string
  /** The title in other languages: `{ de: 'Controller' }`. */
  readonly translations?: Readonly<Record<string, string>>
  /** One of them is required; absent: every signed-in user. */
  readonly roles?: readonly Role[]
  /** Position among the others, ascending. */
  readonly order: number
  /** For a command that only opens a page of the console. */
  readonly path?: string
}

export type ExtensionTable = Readonly<Record<string, Extension>>

/** Declares the extensions of a remote. Its descriptor and the exports of `routes.tsx` derive from it. */
export const defineExtensions = <const Table extends ExtensionTable>(table: Table): Table => table

/** An extension in a remote's descriptor. Its chunk has the name of the extension. */
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

/** Loaders of the extensions' contents. */
export type ExtensionLoads<Table extends ExtensionTable> = {
  readonly [Name in keyof Table as Table[Name] extends { readonly path: string }
    ? never
    : Name]: () => Promise<ExtensionContent<Table[Name]['slot']>>
}

/** Returns the `extensions` export of `routes.tsx`, with a loader for each extension of the table. */
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
