import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages, publishedFolders } from './build-packages.ts'
import { changelog } from './changelog.ts'
import { range } from './published-manifest.ts'

let out: string
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'hoistway-packages-'))
  await buildPackages(out)
}, 240_000)
afterAll(() => rmSync(out, { recursive: true, force: true }))

const manifest = (name: string) => JSON.parse(readFileSync(join(out, name, 'package.json'), 'utf8'))

test.each(publishedFolders)('%s has a file for everything that it exports, and for its command', (name) => {
  const { exports, bin = {} } = manifest(name)
  const files = Object.values<string | Record<string, string>>({ ...exports, ...bin }).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  expect(files.length).toBeGreaterThan(0)
  const patterns = files.filter((file) => file.includes('*'))
  expect(files.filter((file) => !file.includes('*') && !existsSync(join(out, name, file)))).toEqual([])
  expect(patterns).toEqual(name === 'contracts' ? ['./dist/*.d.ts', './dist/*.js'] : [])
})

test.each(publishedFolders)(
  '%s is made of ranges, a licence and a list of changes that npm understands',
  (name) => {
    const { dependencies, peerDependencies, version, license } = manifest(name)
    const ranges = Object.values({ ...dependencies, ...peerDependencies })
    expect(ranges.filter((each) => !/^[\^~]?\d+\.\d+\.\d+$/.test(String(each)))).toEqual([])
    expect(license).toBe('MIT')
    expect(readFileSync(join(out, name, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}\n`)
  },
)

test('the style sheets of the UI are beside the modules that import them', () => {
  const table = readFileSync(join(out, 'ui/dist/table/table.js'), 'utf8')
  const [, sheet = ''] = /from '\.\/([\w-]+\.module\.css)'/.exec(table) ?? []
  expect(sheet).not.toBe('')
  expect(existsSync(join(out, 'ui/dist/table', sheet))).toBe(true)
})

test('a template is published with versions that npm can install', () => {
  const template = JSON.parse(
    readFileSync(join(out, 'create-hoistway-remote/dist/template/package.json'), 'utf8'),
  )
  const wanted: string[] = Object.values({ ...template.dependencies, ...template.devDependencies })
  expect(wanted.filter((each) => !/^[\^~]?\d/.test(each))).toEqual([])
  expect(template.dependencies.react).toMatch(/^~/)
})

test('what fails with another version is published in the version that was tried', () => {
  for (const name of ['webpack', '@module-federation/enhanced', '@mantine/core', '@mantine/form'])
    expect(range(name, 'catalog:')).toMatch(/^\d/)
  expect(range('zod', 'catalog:')).toMatch(/^\^\d/)
})

test('a list of changes names what came with each version, the latest first', () => {
  const since = new Map([
    ['@hoistway/ui/table Cell', '1.9.0'],
    ['@hoistway/ui/table Row', '1.10.0'],
  ])
  const text = changelog(
    { name: '@hoistway/ui', version: '1.10.0' },
    { version: '1.10.0', surface: {}, since },
  )
  expect(text).toContain('## 1.10.0\n\n- `Row` of `@hoistway/ui/table`\n\n## 1.9.0\n\n- `Cell`')
})
