import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { git } from './git.ts'
import { sourceHash } from './ingredients.ts'

function folderWith(files: Record<string, string>) {
  const folder = temporaryFolder('sources', onTestFinished)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(files)) write(path, text)
  const hashes = () => ({ build: sourceHash(folder), checks: sourceHash(folder, true) })
  return { folder, write, hashes }
}

test.each(['a repository', 'no repository'])('sources are all files of a folder in %s', (where) => {
  const { folder, write, hashes } = folderWith({ 'package.json': '{}', 'lib/floor.ts': '1' })
  if (where === 'a repository') git(folder, 'init', '-q')
  const first = hashes()
  write('lib/floor.ts', '2')
  const changed = hashes()
  expect(changed.build).not.toBe(first.build)
  expect(changed.checks).not.toBe(first.checks)
  write('some.test.ts', '1')
  write('vitest.config.ts', '1')
  write('test/fleet.ts', '1')
  const tested = hashes()
  expect(tested.checks).not.toBe(changed.checks)
  write('src/dist/floor.ts', '1')
  expect(hashes().build).not.toBe(tested.build)
  rmSync(join(folder, 'src'), { recursive: true })
  for (const output of ['dist/main.js', 'node_modules/some/index.js']) write(output, '1')
  expect(hashes()).toEqual(tested)
})

test('every lock file of a workspace is a source of its remotes', () => {
  const files = ['pnpm-lock.yaml', 'yarn.lock', 'bun.lock', 'package-lock.json']
  const { folder, write } = folderWith({ 'lifts/package.json': '{}' })
  const hashesOfChanges = files.flatMap((file) =>
    ['1', '2'].map((text) => {
      write(file, text)
      return sourceHash(join(folder, 'lifts'))
    }),
  )
  expect(new Set(hashesOfChanges).size).toBe(8)
})

test('files that git ignores are sources only in the folders of sources', () => {
  const { folder, write, hashes } = folderWith({ 'package.json': '{}', '.gitignore': 'coverage/\nmade/\n' })
  git(folder, 'init', '-q')
  const first = hashes()
  write('coverage/main.js', '1')
  expect(hashes()).toEqual(first)
  write('src/made/texts.ts', '1')
  expect(hashes().build).not.toBe(first.build)
})
