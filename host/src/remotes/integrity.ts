import { FILES_ID, INTEGRITY_GLOBAL } from '@hoistway/releases/product'

type Hashes = Readonly<Record<string, string>>

/** By URL: the console's files and those of the opened releases. */
const hashes = new Map<string, string>()
/** Folders of the opened releases. A file there without a hash was never published. */
const folders = new Set<string>()

/** Matches no content, so that the browser refuses the file. */
const NO_FILE = `sha384-${'A'.repeat(64)}`

/** From now on, the folder provides no other files. */
export function protect(folder: URL, files: Hashes): void {
  folders.add(folder.href)
  requireHashes(folder, files)
}

/**
 * The page contains these hashes except in development. Other files of the folder, which may be the root of the origin,
 * still load.
 */
export function requireOwnHashes(folder: URL): void {
  requireHashes(folder, JSON.parse(document.getElementById(FILES_ID)?.textContent || '{}'))
}

function requireHashes(folder: URL, files: Hashes): void {
  for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, folder).href, hash)
}

/** Returns `undefined` for an unknown file outside of the release folders. */
export function integrityOf(address: string): string | undefined {
  const { href } = new URL(address, location.origin)
  const known = hashes.get(href)
  if (known) return known
  return [...folders].some((folder) => href.startsWith(folder)) ? NO_FILE : undefined
}

/** The runtimes of console and remotes call this before they load a chunk or a stylesheet. Older builds pass no tag. */
export function provideIntegrity(): void {
  Object.assign(globalThis, {
    [INTEGRITY_GLOBAL]: (address: string, tag?: LoadingTag) => {
      if (tag) guardTag(tag, address)
      return integrityOf(address)
    },
  })
}

type LoadingTag = HTMLScriptElement | HTMLLinkElement

/**
 * Files of a release are cached permanently, so that a damaged copy would fail even after its repair: after a failure
 * the file is fetched once past the cache.
 */
export function guardTag(tag: LoadingTag, address: string): void {
  const integrity = integrityOf(address)
  if (!integrity) return
  tag.integrity = integrity
  const refetch = async (event: Event) => {
    // Capturing listeners run first. The others receive only the outcome of the second attempt.
    event.stopImmediatePropagation()
    const loaded = await fetchPastCache(address, integrity).then(
      () => loadAgain(tag, address),
      () => false,
    )
    tag.dispatchEvent(new Event(loaded ? 'load' : 'error'))
  }
  tag.addEventListener('error', refetch, { capture: true, once: true })
}

/** @throws TypeError if the content does not match the hash */
async function fetchPastCache(address: string, integrity: string): Promise<void> {
  const answer = await fetch(address, { cache: 'reload', integrity })
  if (!answer.ok) throw new TypeError(`${address} answered ${answer.status}`)
  // The browser caches the file only after its body was read.
  await answer.arrayBuffer()
}

/** Uses a new tag, because a failed tag cannot load again. */
function loadAgain(failed: LoadingTag, address: string): Promise<boolean> {
  const tag = document.createElement(failed instanceof HTMLScriptElement ? 'script' : 'link')
  for (const { name, value } of failed.attributes) tag.setAttribute(name, value)
  if (tag instanceof HTMLScriptElement) tag.src = address
  return new Promise((done) => {
    tag.addEventListener('load', () => done(true))
    tag.addEventListener('error', () => done(false))
    failed.after(tag)
  })
}
