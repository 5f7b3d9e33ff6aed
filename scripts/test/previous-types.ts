// Remotes that the current host accepts must compile, unless the wire contracts have a new major version.
// Usage: previous-types [commit or tag]
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platformFit } from '@hoistway/releases/platform-range'
import { execa } from 'execa'
import { publishedPackage } from '../api-report/emit.ts'
import { root } from '../workspace.ts'
import { previousCommit } from './build-previous.ts'

const commit = previousCommit(process.argv[2])
if (commit === undefined) console.log('git does not have the previous release: nothing is checked')
else await checkRemotes(commit)

async function checkRemotes(commit: string): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'hoistway-previous-types-'))
  try {
    const archive = ['archive', commit, '--', 'mfe-*', 'tsconfig.json', 'packages/contracts/package.json']
    await execa('git', archive, { cwd: root, buffer: false }).pipe('tar', ['-x', '-C', tree])
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
    for (const name of globSync('mfe-*', { cwd: tree }).sort()) await checkRemote(tree, name)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

async function checkRemote(tree: string, name: string): Promise<void> {
  const folder = join(tree, name)
  const range = /platform: '([^']+)'/.exec(readFileSync(join(folder, 'remote.config.ts'), 'utf8'))?.[1] ?? '*'
  const { version } = publishedPackage('platform')
  if (platformFit(range, version) !== 'fits')
    return console.log(`${name}: its range ${range} refuses ${version}`)
  const before = JSON.parse(readFileSync(join(tree, 'packages/contracts/package.json'), 'utf8')).version
  const contracts = publishedPackage('contracts').version
  if (platformFit(`^${before}`, contracts) !== 'fits')
    return console.log(`${name}: the wire contracts went from ${before} to ${contracts}`)
  symlinkSync(join(root, name, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const project = { extends: './tsconfig.json', include: ['src'], exclude: ['**/*.test.*'] }
  writeFileSync(join(folder, 'tsconfig.previous.json'), JSON.stringify(project))
  const { failed, all } = await execa('tsc', ['-p', join(folder, 'tsconfig.previous.json')], {
    preferLocal: true,
    localDir: root,
    all: true,
    reject: false,
  })
  console.log(
    `${name} with the range ${range}: ${failed ? `does not compile with ${version}\n${all}` : 'compiles'}`,
  )
  if (failed) process.exitCode = 1
}
