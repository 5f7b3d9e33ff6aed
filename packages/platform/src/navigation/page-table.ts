import type { Role } from '@hoistway/contracts/roles'
import type { ReactNode } from 'react'
import type { FirstParameter, FirstRequest } from '../early/start-data.ts'
import { isLazyPage, type LazyPage } from './lazy-page.ts'

/** A page in the page table of its app. */
export interface Page {
  /** Pattern with at most one parameter: `/elevators/:id`. */
  readonly path: string
  /** One is required; absent: every signed-in user. */
  readonly roles?: readonly Role[]
  /** Shown to users without the right: 'Firmware upload'. */
  readonly title?: string
  readonly translations?: Readonly<Record<string, string>>
  /** Optional query parameter of links: `organizationId`. */
  readonly query?: string
  /** First GET requests. `chunk` names the chunk that shows the answer, if loaded on demand. */
  readonly requests?: readonly (Omit<FirstRequest, 'files'> & { readonly chunk?: string })[]
}

export type PageTable = Readonly<Record<string, Page>>

type PathBuilder<P extends Page> = P extends { readonly path: `${string}:${string}` }
  ? P extends { readonly query: string }
    ? (id: string, value?: string) => string
    : (id: string) => string
  : P extends { readonly query: string }
    ? (value?: string) => string
    : () => string

/** Path builders from a page's parameter or query, URL-encoded. */
export type PathsOf<Table extends PageTable> = { readonly [Name in keyof Table]: PathBuilder<Table[Name]> }

/** Declares the pages of an app. Its routes, menu, guards and links derive from it. */
export const definePages = <const Table extends PageTable>(pages: Table): Table => pages

/** Returns typed path builders: `pathsOf(pages).elevator('7')` is `/elevators/7`. */
export function pathsOf<Table extends PageTable>(pages: Table): PathsOf<Table>
export function pathsOf(pages: PageTable): Record<string, (...values: (string | undefined)[]) => string> {
  return Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, pathBuilder(page)]))
}

/** A page in a remote's descriptor. */
export interface DescriptorRoute {
  path: string
  chunk: string
  roles?: string[]
  title?: string
  translations?: Record<string, string>
  requests?: { path: string; query?: FirstParameter[]; when?: Record<string, string>; chunk?: string }[]
}

/** Returns the `routes` of a remote's descriptor. */
export const descriptorRoutes = (pages: PageTable): DescriptorRoute[] =>
  Object.entries(pages).map(([chunk, { path, roles, title, translations, requests }]) => ({
    path,
    chunk,
    ...(roles && { roles: [...roles] }),
    ...(title && { title }),
    ...(translations && { translations: { ...translations } }),
    ...(requests && {
      requests: requests.map(({ path: place, query, when, chunk: view }) => ({
        path: place,
        ...(query && { query: [...query] }),
        ...(when && { when: { ...when } }),
        ...(view && { chunk: view }),
      })),
    }),
  }))

/**
 * Creates a menu item. `order` is ascending. `icon` is a host icon, or path data on a grid of 24 × 24, which older
 * hosts replace by a generic icon.
 */
export const navigationItem = (
  label: string,
  { path, roles }: Page,
  icon: string | { readonly path: string },
  order: number,
  translations?: Readonly<Record<string, string>>,
) => ({
  label,
  ...(translations && { translations: { ...translations } }),
  path,
  ...(typeof icon === 'string' ? { icon } : { icon: 'own', iconPath: icon.path }),
  order,
  ...(roles && { roles: [...roles] }),
})

export interface PageRoute {
  path: string
  element: ReactNode
  preload?: () => Promise<void>
  prepare?: LazyPage['prepare']
}

/** Returns the routes of an app. */
export const routesOf = <Table extends PageTable>(
  pages: Table,
  elements: { readonly [Name in keyof Table]: ReactNode | LazyPage },
): PageRoute[] =>
  Object.entries(pages).map(([name, { path }]) => {
    const page = elements[name]
    return isLazyPage(page) ? { path, ...page } : { path, element: page }
  })

const pathBuilder =
  ({ path, query }: Page) =>
  (...values: (string | undefined)[]): string => {
    const parameter = /:\w+/.exec(path)?.[0]
    const [id] = values
    if (parameter !== undefined && !id) throw new Error(`A link to ${path} needs its ${parameter}`)
    const named = parameter === undefined ? path : path.replace(parameter, encodeURIComponent(id ?? ''))
    const value = parameter === undefined ? id : values[1]
    return query && value ? `${named}?${new URLSearchParams({ [query]: value })}` : named
  }
