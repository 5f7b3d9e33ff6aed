import { spawn, spawnSync } from 'node:child_process'
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
import { withFileLock } from '@hoistway/releases/file-lock'
import { root } from '../workspace.ts'
import { layOut } from './previous-tree.ts'

const cache = join(root, 'node_modules/.cache/hoistway')

/** The commit that counts as the release before: who releases moves it. */
const recorded = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'previous-release.json'), 'utf8')).commit

/**
 * Host and remotes as they were at a commit, built once and kept. Answers a folder with the `dist` of each and with
 * `platform.json`, which says what contract that host lends; nothing where the repository does not have the commit and
 * cannot get it (a shallow clone without its origin).
 */
export async function previousBuilds(reference = recorded()): Promise<string | undefined> {
  const commit = commitOf(reference) ?? fetched(reference)
  if (commit === undefined) return undefined
  const folder = join(cache, `previous-${commit.slice(0, 12)}`)
  return withFileLock(`${folder}.lock`, async () => {
    if (!existsSync(folder)) await build(commit, folder)
    return folder
  })
}

const git = (...args: string[]) =>
  spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    // Where the origin wants a password, nobody is there to type it.
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })

function commitOf(reference: string): string | undefined {
  const { status, stdout } = git('rev-parse', '--verify', '--quiet', `${reference}^{commit}`)
  return status === 0 ? stdout.trim() : undefined
}

function fetched(reference: string): string | undefined {
  return git('fetch', '--quiet', '--depth=1', 'origin', reference).status === 0
    ? commitOf(reference)
    : undefined
}

async function build(commit: string, folder: string): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'hoistway-previous-'))
  try {
    layOut(commit, tree)
    const apps = globSync('{host,mfe-*}', { cwd: tree }).sort()
    const work = async () => {
      for (let app = apps.shift(); app; app = apps.shift()) await buildApp(join(tree, app), commit)
    }
    await Promise.all([work(), work()])
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

async function buildApp(folder: string, commit: string): Promise<void> {
  const runner = join(root, 'packages/build/src/run-webpack.ts')
  // What meets in the page does not depend on how short its names are.
  const child = spawn(process.execPath, [runner, 'build', folder, 'unminified'], {
    cwd: root,
    env: { ...process.env, HOISTWAY_BUILD_ID: commit.slice(0, 8) },
  })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((done) => child.on('close', done))
  if (code !== 0) throw new Error(`${folder} of ${commit} does not build:\n${said}`)
}
