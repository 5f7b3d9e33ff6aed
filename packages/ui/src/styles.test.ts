import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const mantine = join(import.meta.dirname, '../node_modules/@mantine/core')
const all = readFileSync(join(mantine, 'styles.css'), 'utf8')
const place = (name: string) =>
  all.indexOf(
    readFileSync(join(mantine, 'styles', `${name}.css`), 'utf8')
      .trim()
      .slice(0, 120),
  )

test.each(['styles.css', 'base/controls.css', 'overlay/overlays.css'])(
  'orders styles after those that they override in %s',
  (file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8')
    const names = [...text.matchAll(/@mantine\/core\/styles\/(.*)\.layer\.css/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => place(name) < 0)).toEqual([])
    expect(names).toEqual(names.toSorted((a, b) => place(a) - place(b)))
  },
)

test('the host takes controls from the module that brings their styles', () => {
  const root = join(import.meta.dirname, '../../..')
  // Bundlers skip `controls.ts` and its styles, because it only re-exports components.
  const files = globSync('host/src/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /from '@hoistway\/ui\/controls'/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual([
    // Copying needs no styles of controls.
    'host/src/features/security/RecoveryCodes.tsx',
    'host/src/shared/OneTimeDialog.tsx',
    'host/src/shared/Switch.tsx',
  ])
})

test('the apps take their colours from the theme', () => {
  const root = join(import.meta.dirname, '../../..')
  // It looks the same in both themes.
  const files = globSync('{host,mfe-*}/src/**/*.css', { cwd: root }).filter(
    (file) => !file.endsWith('ShaftArt.module.css'),
  )
  expect(files.length).toBeGreaterThan(20)
  const withColour = files.filter((file) =>
    /#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(withColour).toEqual([])
})

test('incidents, replays, timelines and handovers are whole on paper', () => {
  const root = join(import.meta.dirname, '../../..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const limited = /max-height: \d/
  const files = globSync('mfe-*/src/**/*.css', { cwd: root }).filter((file) => limited.test(read(file)))
  expect(files.length).toBeGreaterThan(4)
  const cut = files.filter((file) => {
    // The blocks end at the indentation of their start.
    const onPaper = read(file).replaceAll(/^( *)@media screen.*?^\1\}/gms, '')
    return limited.test(onPaper) && !/@media print.*max-height: none/s.test(onPaper)
  })
  expect(cut).toEqual([])
})
