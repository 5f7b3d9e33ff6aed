import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { git, uncommitted } from './git.ts'

test('a tree is dirty with changed or new files or outside a repository', () => {
  const folder = temporaryFolder('git', onTestFinished)
  expect(uncommitted(folder, ['.'])).toEqual([`${folder}, which is in no git repository`])
  git(folder, 'init', '-q')
  writeFileSync(join(folder, 'one.ts'), '1')
  expect(uncommitted(folder, ['.'])).toEqual(['one.ts'])
  git(folder, 'add', '.')
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'one')
  expect(uncommitted(folder, ['.'])).toEqual([])
  writeFileSync(join(folder, 'one.ts'), '2')
  expect(uncommitted(folder, ['.'])).toEqual(['one.ts'])
})
