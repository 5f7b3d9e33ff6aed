import {
  chmodSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../workspace.ts'
import { buildPackages, publishedFolders } from './build-packages.ts'
import { manifestOf } from './published-manifest.ts'

const template = 'packages/create-hoistway-remote/src/template'

/** Copies our packages, and links to their dependencies in this checkout. */
export async function installOffline(folder: string): Promise<void> {
  const modules = join(folder, 'node_modules')
  const built = await buildPackages(join(folder, '.packages'))
  for (const from of built) {
    const name = manifestOf(join('packages', basename(from))).name
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    renameSync(from, join(modules, name))
  }
  rmSync(join(folder, '.packages'), { recursive: true })
  const owners = [...publishedFolders.map((name) => join('packages', name)), template]
  for (const owner of owners) for (const name of namesOf(owner)) link(name, [owner, '.'], join(modules, name))
  const bin = join(modules, '.bin/hoistway')
  mkdirSync(dirname(bin), { recursive: true })
  for (const program of ['tsc', 'vitest'])
    symlinkSync(join(root, 'node_modules/.bin', program), join(modules, '.bin', program))
  writeFileSync(
    bin,
    `#!/bin/sh\nexec node "${join(modules, '@hoistway/build/dist/command/hoistway.js')}" "$@"\n`,
  )
  chmodSync(bin, 0o755)
}

function namesOf(owner: string): string[] {
  const { dependencies, devDependencies } = manifestOf(owner)
  const names = Object.keys({ ...dependencies, ...(owner === template && devDependencies) })
  return names.filter((name) => !name.startsWith('@hoistway/'))
}

function link(name: string, owners: readonly string[], to: string): void {
  if (existsSync(to)) return
  const found = owners
    .map((owner) => join(root, owner, 'node_modules', name))
    .find((path) => existsSync(path))
  if (!found) throw new Error(`${name} is not installed.`)
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(realpathSync(found), to, 'junction')
}
