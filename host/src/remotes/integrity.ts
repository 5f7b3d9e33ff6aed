import { INTEGRITY_GLOBAL } from '@hoistway/releases/descriptor'

/** Hashes by address, of all files of the releases that were opened. */
const hashes = new Map<string, string>()
/** Folders of these releases: a file in them without a hash was never published. */
const folders = new Set<string>()

/** No file has this hash: the browser refuses whatever comes. */
const NOTHING_FITS = `sha384-${'A'.repeat(64)}`

/** Learns the hashes of a release. From now on nothing else is loaded from its folder. */
export function protect(folder: URL, files: Readonly<Record<string, string>>): void {
  folders.add(folder.href)
  for (const [path, hash] of Object.entries(files)) hashes.set(new URL(path, folder).href, hash)
}

/** The hash that a file must have; nothing for what belongs to no release with hashes. */
export function integrityOf(address: string): string | undefined {
  const { href } = new URL(address, location.origin)
  const known = hashes.get(href)
  if (known) return known
  return [...folders].some((folder) => href.startsWith(folder)) ? NOTHING_FITS : undefined
}

/** What the runtimes of the remotes ask before they load a chunk or a stylesheet. A remote's older build sends no tag. */
export function answerRemotes(): void {
  Object.assign(globalThis, {
    [INTEGRITY_GLOBAL]: (address: string, tag?: LoadingTag) => {
      if (tag) guardTag(tag, address)
      return integrityOf(address)
    },
  })
}

type LoadingTag = HTMLScriptElement | HTMLLinkElement

/**
 * Has a script or stylesheet checked. Files of a release are cached for good: one that was damaged and then repaired
 * would stay refused, so that it is fetched once past the cache before it is given up.
 */
export function guardTag(tag: LoadingTag, address: string): void {
  const integrity = integrityOf(address)
  if (!integrity) return
  tag.integrity = integrity
  const refetch = async (event: Event) => {
    // Whoever waits for this tag hears how the second try ends. A capturing listener is called before theirs.
    event.stopImmediatePropagation()
    const loaded = await fetchPastCache(address, integrity).then(
      () => loadAgain(tag, address),
      () => false,
    )
    tag.dispatchEvent(new Event(loaded ? 'load' : 'error'))
  }
  tag.addEventListener('error', refetch, { capture: true, once: true })
}

/** Replaces what the browser's cache has. @throws TypeError when it is not what was published, too */
async function fetchPastCache(address: string, integrity: string): Promise<void> {
  const answer = await fetch(address, { cache: 'reload', integrity })
  if (!answer.ok) throw new TypeError(`${address} answered ${answer.status}`)
  // The cache holds it once it was read to its end.
  await answer.arrayBuffer()
}

/** A tag that has failed loads nothing any more: a new one beside it does. */
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
