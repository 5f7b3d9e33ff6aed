import { INTEGRITY_GLOBAL } from '@hoistway/federation/descriptor'

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

/** What the runtimes of the remotes ask before they load a chunk or a stylesheet. */
export function answerRemotes(): void {
  Object.assign(globalThis, { [INTEGRITY_GLOBAL]: integrityOf })
}
