import { createHash } from 'node:crypto'
import type { OpenedRelease } from './opened.ts'
import { FILES_ID, START_ID } from './product.ts'
import type { Registry } from './registry.ts'
import { narrowed } from './resolve.ts'

/** Saves the console some requests. */
export interface StartData {
  /** Content of `environment.json`. */
  readonly environment: unknown
  /** Registry of a user without a canary, or with the canaries chosen for this browser. */
  readonly registry: Registry
  /** Whether every user gets exactly these releases at present. */
  readonly isFinal: boolean
  /** Absent if consoles are not released. */
  readonly host?: { readonly version: string } | undefined
  /** False: users sign in at a provider only. */
  readonly localAccounts?: boolean | undefined
  /** By the hash of the release's hash list. */
  readonly opened: Readonly<Record<string, OpenedRelease>>
}

/** Returns the registry of users without a canary. It does not reveal the users of one. */
export const registryForAll = (whole: Registry): Pick<StartData, 'registry' | 'isFinal'> => ({
  registry: narrowed(whole, undefined),
  isFinal: Object.values(whole.remotes).every(({ canary }) => canary === undefined),
})

const placeOf = (id: string) => new RegExp(`(<script\\b[^>]*\\bid="?${id}"?[^>]*>)[^<]*(</script>)`)
const START_PLACE = placeOf(START_ID)
const FILES_PLACE = placeOf(FILES_ID)

/** Leaves an older page without a placeholder unchanged. */
export const startPage = (html: string, data: StartData): string =>
  html.replace(START_PLACE, (_, open: string, close: string) => `${open}${inlineJson(data)}${close}`)

/** Loads the files from `place`, the folder of the release. An older page without hashes gets those of the release. */
export const pageAt = (html: string, place: string, files: Hashes): string =>
  withFiles(html, files, (before, path, after, hash) => {
    const moved = `${before}${place}/${path}${after}`
    // Preloads get no hash, because the browser would not use them for chunks, which are requested without one.
    const isFirst = before.startsWith('<script') || /\brel=["']?stylesheet\b/.test(before + after)
    return isFirst && !/\bintegrity=/.test(before + after) ? withHash(moved, hash) : moved
  })

/** Writes hashes into the tags, and as JSON for files loaded later. @throws Error without a placeholder */
export function hashedPage(html: string, files: Hashes): string {
  if (!FILES_PLACE.test(html))
    throw new Error(`The page has no element ${FILES_ID} for the hashes of its files.`)
  return withFiles(html, files, (before, path, after, hash) => withHash(before + path + after, hash)).replace(
    FILES_PLACE,
    (_, open: string, close: string) => `${open}${inlineJson(files)}${close}`,
  )
}

type Hashes = Readonly<Record<string, string>>

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

/** Serialises JSON that cannot close its script element. */
const inlineJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Returns the hashes of executable inline scripts for `script-src`. */
export function inlineScriptSources(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts
    .filter(([, attributes = '']) => !/\bsrc=|\btype="?application\/json/.test(attributes))
    .map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
