import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { splitTexts } from './split-texts.ts'

const source = `import { define } from './define.ts'

/** Texts of the cars. */
export const cars = define('cars', { title: 'Cars' })

const two = 2
const doors = (count: number) => {
  return count === two ? 'both doors' : \`\${count} doors\`
}

/** Texts of the doors. */
export const openDoors = define('openDoors', {
  title: 'Doors',
  open: (count: number) => \`Open \${doors(count)}\`,
})
`

test('texts/en.ts exports each feature from a separate module', () => {
  expect(splitTexts(source, 'en.ts', undefined)).toBe(
    "export { cars } from './en.ts?feature=cars'\nexport { openDoors } from './en.ts?feature=openDoors'\n",
  )
})

test('the module of a feature contains its texts and their helpers', () => {
  const cars = splitTexts(source, 'en.ts', 'cars')
  expect(cars).toContain("import { define } from './define.ts'")
  expect(cars).toContain("export const cars = define('cars', { title: 'Cars' })")
  expect(cars).not.toMatch(/doors|two/i)

  const doors = splitTexts(source, 'en.ts', 'openDoors')
  expect(doors).not.toContain('cars')
  expect(doors).toMatch(/const two = 2\nconst doors = [\s\S]+export const openDoors = [\s\S]+\}\)\n$/)
})

test('leaves a file without texts unchanged', () => {
  expect(splitTexts('export const en = 1\n', 'en.ts', undefined)).toBe('export const en = 1\n')
})

const root = join(import.meta.dirname, '../../..')
const frenchTexts = globSync('{host,mfe-*,packages/*}/src/**/{fr,*.messages.fr}.ts', {
  cwd: root,
  exclude: (path) => path.endsWith('node_modules'),
})

function textsOf(source: string): string[] {
  const innermost = /\$\{[^{}]*\}/g
  const texts =
    source.match(innermost)?.flatMap((expression) => expression.match(/'[^']*'|`[^`]*`/g) ?? []) ?? []
  return texts.length > 0 || innermost.test(source)
    ? [...texts, ...textsOf(source.replaceAll(innermost, 'x'))]
    : (source.match(/'[^']*'|`[^`]*`/g) ?? [])
}

test.each(frenchTexts)('%s has no-break spaces before high punctuation, and “…”', (path) => {
  const texts = textsOf(readFileSync(join(root, path), 'utf8'))
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter((text) => / [:;?!»%]|« |\.{3}/.test(text))).toEqual([])
})
