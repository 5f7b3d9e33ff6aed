import { createHash } from 'node:crypto'
import type { OpenedRelease } from './opened.ts'
import type { Registry } from './registry.ts'
import { narrowed } from './resolve.ts'

/** What a page is served with, so that the console need not ask for it. */
export interface StartData {
  /** Content of `environment.json`. */
  readonly environment: unknown
  /** The registry as it is for a user without a canary. */
  readonly registry: Registry
  /** Whether every user gets exactly these releases, now. */
  readonly isFinal: boolean
  /** The release of the console that this page is of; absent where consoles are not released. */
  readonly host?: { readonly version: string } | undefined
  /** By the hash of the release's list of hashes. */
  readonly opened: Readonly<Record<string, OpenedRelease>>
}

/**
 * The part of a registry that a page may hold for everybody: what users without a canary get, and whether all users do.
 * Who gets a canary is not in it.
 */
export const registryForAll = (whole: Registry): Pick<StartData, 'registry' | 'isFinal'> => ({
  registry: narrowed(whole, undefined),
  isFinal: Object.values(whole.remotes).every(({ canary }) => canary === undefined),
})

const PLACE = /(<script\b[^>]*\bid="?hoistway-start"?[^>]*>)[^<]*(<\/script>)/

/** Writes the data into the built page of a host. A page without a place for them, of an older build, stays as it is. */
export const startPage = (html: string, data: StartData): string =>
  html.replace(PLACE, (_, open: string, close: string) => `${open}${inlineJson(data)}${close}`)

/**
 * The page of a console with its own files at `place`, where a release of it is. What it begins with runs only as it was
 * published.
 */
export const pageAt = (html: string, place: string, files: Readonly<Record<string, string>>): string =>
  html.replace(/<(?:script|link)\b[^>]*>/g, (tag) => {
    const [, before = '', path = ''] = /^(.*?\b(?:src|href)=["']?\/)([^"'\s>]+)/s.exec(tag) ?? []
    const hash = Object.hasOwn(files, path) && /\.(js|css)$/.test(path) ? files[path] : undefined
    if (hash === undefined) return tag
    const moved = `${before}${place}/${path}${tag.slice(before.length + path.length)}`
    // A preload with a hash would not be used by a chunk, which is requested without one.
    const isFirst = tag.startsWith('<script') || /\brel=["']?stylesheet\b/.test(tag)
    return isFirst ? moved.replace(/\s*\/?>$/, ` integrity="${hash}">`) : moved
  })

/** JSON that cannot end the script element that it stands in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The scripts inside of a page that run, as sources for `script-src` of a Content-Security-Policy. */
export function inlineScriptSources(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '']) => !/\bsrc=|\btype="?application\/json/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
