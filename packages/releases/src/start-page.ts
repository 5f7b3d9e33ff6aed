import { createHash } from 'node:crypto'
import { FILES_ID } from './integrity-global.ts'
import type { OpenedRelease } from './opened.ts'
import type { Registry } from './registry.ts'
import { narrowed } from './resolve.ts'

/** What a page is served with, so that the console need not ask for it. */
export interface StartData {
  /** Content of `environment.json`. */
  readonly environment: unknown
  /** The registry as it is for a user without a canary, or with those that were chosen for this browser. */
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
 * published. A page of an older build has no hashes: then its scripts and styles get those of the release.
 */
export const pageAt = (html: string, place: string, files: Hashes): string =>
  withFiles(html, files, (before, path, after, hash) => {
    const moved = `${before}${place}/${path}${after}`
    // There, a preload with a hash would not be used by a chunk, which is requested without one.
    const isFirst = before.startsWith('<script') || /\brel=["']?stylesheet\b/.test(before + after)
    return isFirst && !/\bintegrity=/.test(before + after) ? withHash(moved, hash) : moved
  })

const FILES_PLACE = new RegExp(`(<script\\b[^>]*\\bid="?${FILES_ID}"?[^>]*>)[^<]*(</script>)`)

/**
 * Writes the hashes of a console's scripts and styles into its page: beside those that it names, and all of them as JSON
 * for what loads later. @throws Error when the page has no place for them
 */
export function hashedPage(html: string, files: Hashes): string {
  if (!FILES_PLACE.test(html))
    throw new Error(`The page has no element ${FILES_ID} for the hashes of its files.`)
  return withFiles(html, files, (before, path, after, hash) => withHash(before + path + after, hash)).replace(
    FILES_PLACE,
    (_, open: string, close: string) => `${open}${inlineJson(files)}${close}`,
  )
}

type Hashes = Readonly<Record<string, string>>

/** Rewrites the tags of a page that name one of these scripts and styles at its root. */
const withFiles = (
  html: string,
  files: Hashes,
  rewrite: (before: string, path: string, after: string, hash: string) => string,
): string =>
  html.replace(/<(?:script|link)\b[^>]*>/g, (tag) => {
    const [, before = '', path = ''] = /^(.*?\b(?:src|href)=["']?\/)([^"'\s>]+)/s.exec(tag) ?? []
    const hash = Object.hasOwn(files, path) && /\.(js|css)$/.test(path) ? files[path] : undefined
    return hash === undefined ? tag : rewrite(before, path, tag.slice(before.length + path.length), hash)
  })

const withHash = (tag: string, hash: string) => tag.replace(/\s*\/?>$/, ` integrity="${hash}">`)

/** JSON that cannot end the script element that it stands in. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The scripts inside of a page that run, as sources for `script-src` of a Content-Security-Policy. */
export function inlineScriptSources(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '']) => !/\bsrc=|\btype="?application\/json/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
