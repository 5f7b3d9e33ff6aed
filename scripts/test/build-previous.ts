import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildApp } from '@hoistway/build/build-app'
import { git } from '@hoistway/build/git'
import { withFileLock } from '@hoistway/releases/file-lock'
import { platformFit } from '@hoistway/releases/platform-range'
import PQueue from 'p-queue'
import { writeBuild } from '../../packages/releases/test/builds.ts'
import { root } from '../workspace.ts'
import { layOut } from './previous-tree.ts'

const cache = join(root, 'node_modules/.cache/hoistway')
const { version } = JSON.parse(readFileSync(join(root, 'packages/platform/package.json'), 'utf8'))

/** Updated with each release. */
const recorded = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'previous-release.json'), 'utf8')).commit

/**
 * Caches each `dist`, and `platform.json` with the contract version of that host. Undefined without the commit (in a
 * shallow clone).
 */
export async function previousBuilds(reference = recorded()): Promise<string | undefined> {
  const commit = previousCommit(reference)
  if (commit === undefined) return undefined
  const folder = join(cache, `previous-${commit.slice(0, 12)}-${version}`)
  return withFileLock(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await build(commit, folder)
    return folder
  })
}

export const previousCommit = (reference = recorded()) => commitOf(reference) ?? fetchedCommit(reference)

const commitOf = (reference: string) => git(root, 'rev-parse', '--verify', '--quiet', `${reference}^{commit}`)

const fetchedCommit = (reference: string) =>
  git(root, 'fetch', '--quiet', '--depth=1', 'origin', reference) === undefined
    ? undefined
    : commitOf(reference)

async function build(commit: string, folder: string): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'hoistway-previous-'))
  try {
    await layOut(commit, tree)
    const apps = globSync('{host,mfe-*}', { cwd: tree }).sort()
    await new PQueue({ concurrency: 2 }).addAll(
      apps.map((app) => () => buildAccepted(join(tree, app), commit.slice(0, 8))),
    )
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    for (const dist of globSync('{host,mfe-*}/dist', { cwd: tree })) {
      mkdirSync(join(part, dirname(dist)), { recursive: true })
      cpSync(join(tree, dist), join(part, dist), { recursive: true })
    }
    cpSync(join(tree, 'packages/platform/package.json'), join(part, 'platform.json'))
    renameSync(part, folder)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** The current host requests no files of remotes that it refuses. */
async function buildAccepted(folder: string, id: string): Promise<void> {
  const config = join(folder, 'remote.config.ts')
  const descriptor = existsSync(config) && (await import(pathToFileURL(config).href)).default
  if (descriptor && platformFit(descriptor.platform, version) !== 'fits')
    writeBuild(join(folder, 'dist'), descriptor.name, 'refused', descriptor)
  // Modules match by name and version, so minifying would only cost time.
  else await buildApp(folder, { id, minified: false })
}
