import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import { git, uncommitted } from './git.ts'

test('a tree is dirty with changed or new files or outside a repository', () => {
  const folder = temporaryFolder('git', onTestFinished)
  const outside = 'fatal: not a git repository (or any of the parent directories): .git'
  expect(uncommitted(folder, ['.'])).toEqual([`${folder} (${outside})`])
  git(folder, 'init', '-q')
  writeFileSync(join(folder, 'one.ts'), '1')
  expect(uncommitted(folder, ['.'])).toEqual(['one.ts'])
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'one')
  expect(uncommitted(folder, ['.'])).toEqual([])
  writeFileSync(join(folder, 'one.ts'), '2')
  expect(uncommitted(folder, ['.'])).toEqual(['one.ts'])
})

test('gives the reason why git fails', () => {
  const folder = temporaryFolder('git', onTestFinished)
  onTestFinished(() => void vi.unstubAllEnvs())
  git(folder, 'init', '-q')
  writeFileSync(join(folder, '.git/config'), '[core')
  expect(uncommitted(folder, ['.'])).toEqual([
    expect.stringMatching(/fatal: bad config line \d in file .git.config\)$/),
  ])
  vi.stubEnv('PATH', folder)
  expect(uncommitted(folder, ['.'])).toEqual([expect.stringContaining('ENOENT')])
})
