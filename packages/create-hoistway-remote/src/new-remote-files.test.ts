import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { newRemoteFiles } from './new-remote-files.ts'

const files = newRemoteFiles({
  short: 'energy-use',
  roles: ['Technician'],
  platform: '^3.0.0',
})

test('a new remote has pages, a form, a menu item, roles, tests and pipelines', () => {
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      '.github/workflows/remote.yml',
      '.gitignore',
      '.gitlab-ci.yml',
      'README.md',
      'src/extensions.ts',
      'src/features/energy-use/EnergyUseCard.test.tsx',
      'src/features/energy-use/EnergyUseCard.tsx',
      'src/features/energy-use/EnergyUseForm.tsx',
      'src/features/energy-use/EnergyUsePage.test.tsx',
      'src/features/energy-use/EnergyUsePage.tsx',
      'src/texts/en.ts',
      'src/pages.ts',
    ]),
  )
  expect(files['src/pages.ts']).toContain("const roles: readonly Role[] = ['Technician']")
  expect(files['src/pages.ts']).toContain("energyUse: { path: '/energy-use', roles, title: 'Energy Use' }")
  expect(files['remote.config.ts']).toContain("platform: '^3.0.0'")
  expect(files['remote.config.ts']).toContain("navigationItem('Energy Use', pages.energyUse, 'report', 100)")
})

test('git ignores the cache of the pipeline, because publish refuses untracked files', () => {
  const [, cached = ''] = /^ {2}paths: \[(.+)\]$/m.exec(files['.gitlab-ci.yml'] ?? '') ?? []
  expect(cached).not.toBe('')
  expect(files['.gitignore']?.split('\n')).toEqual(expect.arrayContaining(cached.split(', ')))
})

test('git ignores the keys that the README creates', () => {
  const key = /hoistway keys new (\S+)/.exec(files['README.md'] ?? '')?.[1] ?? ''
  expect(key).toMatch(/\.key$/)
  expect(files['.gitignore']?.split('\n')).toEqual(expect.arrayContaining(['*.key', '*.key.pub']))
})

test('the first steps lead into the new folder and create its git repository', () => {
  const here = join(temporaryFolder('create', onTestFinished), 'here')
  mkdirSync(here)
  const stepsInto = (into: string) => {
    const create = [join(import.meta.dirname, 'create.ts'), 'energy-use', '--into', into]
    return execFileSync(process.execPath, create, { cwd: here, encoding: 'utf8' })
  }
  expect(stepsInto('../work')).toContain(`\n  cd ${join('../work/mfe-energy-use')}\n  git init `)
  expect(stepsInto('../my work')).toContain(`\n  cd "${join('../my work/mfe-energy-use')}"\n`)
  expect(files['README.md']).toMatch(/```sh\ngit init /)
})

test('names of modules and variables are identifiers', () => {
  for (const [path, text] of Object.entries(files).filter(([path]) => /\.tsx?$/.test(path)))
    expect(text.match(/(?:const|function|interface) [\w]*-/g), path).toBeNull()
})

test('query keys of two new remotes differ', () => {
  expect(files['src/api/elevators.ts']).toContain('keys.elevators.list({ energyUse: request })')
  expect(files['src/api/elevators.ts']).toContain(
    'keys.elevators.statistics({ energyUse: { organizationId } })',
  )
  expect(files['README.md']).toContain('keys.alerts.list({ energyUse: { open: true } })')
})

test("a remote's name may contain the template's name", () => {
  const of = (short: string) => JSON.stringify(newRemoteFiles({ short, roles: [] }))
  const expected = of('report-xyzzys').replaceAll('xyzzy', 'template').replaceAll('Xyzzy', 'Template')
  expect(JSON.parse(of('report-templates'))).toEqual(JSON.parse(expected))
})

test('no name of the template remains', () => {
  expect(JSON.stringify(files).toLowerCase()).not.toContain('template')
})
