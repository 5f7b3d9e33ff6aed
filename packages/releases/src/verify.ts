import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { releaseDescriptor } from './descriptor.ts'
import { filesIn, hashOf, isCopy } from './integrity.ts'
import { INTEGRITY_FILE, integrityList } from './integrity-list.ts'
import { json } from './json.ts'
import { ReleaseError } from './plan.ts'
import { entryOf, type Release, type RemoteEntry, releaseOf } from './registry.ts'
import type { Releases } from './store.ts'
import { texts } from './texts.ts'

/** Reports missing or modified releases, and unknown versions. */
export async function verifyStore(store: Releases): Promise<string[]> {
  const problems: string[] = []
  const { remotes } = await store.read()
  for (const [name, entry] of Object.entries(remotes)) {
    problems.push(...unknownVersions(name, entry))
    for (const release of entry.releases) {
      const problemsHere = await store.inspect(name, release, (folder) => problemsOf(folder, name, release))
      problems.push(...problemsHere.map((problem) => `${name} ${release.version}: ${problem}`))
    }
  }
  return problems
}

/** @throws ReleaseError if files of a release are modified */
export async function requireSound(store: Releases, name: string, version: string): Promise<void> {
  const release = releaseOf(entryOf(await store.read(), name), version)
  if (!release) return
  const problems = await store.inspect(name, release, (folder) => problemsOf(folder, name, release))
  if (problems.length === 0) return
  const lines = problems.map((problem) => `${name} ${version}: ${problem}`)
  throw new ReleaseError(texts.notSound(lines.join('\n  ')))
}

function unknownVersions(name: string, entry: RemoteEntry): string[] {
  const named = [entry.live, entry.canary?.version, ...entry.previous].filter((version) => version != null)
  const twice = entry.releases.filter((release) => releaseOf(entry, release.version) !== release)
  return [
    ...new Set(
      named.filter((version) => !releaseOf(entry, version)).map((v) => `${name} ${v}: is not published`),
    ),
    ...twice.map(({ version }) => `${name} ${version}: is listed twice`),
  ]
}

async function problemsOf(
  folder: string,
  name: string,
  { version, descriptor, integrity, manifest, builtIn }: Release,
): Promise<string[]> {
  if (builtIn) return []
  // Served by a development server or another origin.
  if (/^https?:/.test(manifest)) return []
  if (descriptor.name !== name || descriptor.version !== version) return ['its record is of another release']
  if (!existsSync(folder)) return ['its folder is not there']
  if (!integrity) return ['it has no integrity hashes']
  const list = await readIfThere(folder, INTEGRITY_FILE)
  if (!list || hashOf(list) !== integrity.files) return [`${INTEGRITY_FILE} was changed`]
  const { files } = integrityList.parse(JSON.parse(list.toString()))
  if (files[posix.basename(manifest)] !== integrity.manifest)
    return ['its manifest is not the one of its record']
  const found = (await filesIn(folder)).filter((path) => path !== INTEGRITY_FILE)
  const present = new Set(found)
  const missing = Object.keys(files).filter((path) => !present.has(path))
  const problems: string[] = []
  const sound = new Set<string>()
  for (const path of found) {
    const original = originalOf(path)
    // The size of the original limits a copy, and its problem is reported already.
    if (path !== original && files[original] !== undefined && !sound.has(original)) continue
    const problem = await changed(folder, path, files)
    if (problem) problems.push(problem)
    else sound.add(path)
  }
  const ownDescriptor = (await readIfThere(folder, 'remote.json'))?.toString() ?? ''
  return [
    ...missing.map((path) => `${path} is missing`),
    ...problems,
    ...(releaseDescriptor.safeParse(json(ownDescriptor)).success ? [] : ['remote.json is no descriptor']),
  ]
}

const originalOf = (path: string) => (isCopy(path) ? path.slice(0, -3) : path)

async function changed(
  folder: string,
  path: string,
  files: Record<string, string>,
): Promise<string | undefined> {
  const bytes = await readFile(join(folder, path))
  const original = originalOf(path)
  const expected = files[original]
  if (expected === undefined) return `${path} was added`
  try {
    // A few bytes may decompress to gigabytes.
    const limit = { maxOutputLength: Math.max(1, (await stat(join(folder, original))).size) }
    const text = path.endsWith('.br')
      ? await promisify(brotliDecompress)(bytes, limit)
      : path.endsWith('.gz')
        ? await promisify(gunzip)(bytes, limit)
        : bytes
    return hashOf(text) === expected ? undefined : `${path} was changed`
  } catch {
    return `${path} cannot be read`
  }
}

async function readIfThere(folder: string, name: string): Promise<Buffer | undefined> {
  const path = join(folder, name)
  return existsSync(path) ? readFile(path) : undefined
}
