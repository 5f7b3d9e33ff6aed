import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { writeBuild } from '../test/builds.ts'
import { openReleaseStore } from './store.ts'
import { reachingRules } from './style-reach.ts'

test.each([
  'h1',
  '*',
  'body',
  'html',
  ':root',
  'body.own',
  'main > *',
  '#root',
  '[role="button"]',
  '[data-mantine-color-scheme="dark"] h1',
  '.mantine-Button-root',
  '.\\6d antine-Button-root',
  '.m_8bffd616',
  ':is(.own, h1)',
  ':where(.mantine-Text-root)',
  'main:has(.own)',
  'button:not(.own)',
  '::selection',
])('detects that %s affects elements outside of the remote', (selector) => {
  expect(reachingRules(`${selector} { color: red }`)).toEqual([selector])
})

test.each([
  '.own',
  // The console's own class names change with each build, so they are recognised by form.
  '.x8dK2_fQ',
  '.own h1',
  '.own > *',
  '.own .mantine-Button-root',
  '.own.mantine-Button-root',
  '[data-mantine-color-scheme="dark"] .own',
  ':root[dir="rtl"] .own',
  'body .own:hover::before',
  ':is(.own, .other) p',
])('accepts %s', (selector) => {
  expect(reachingRules(`${selector} { color: red }`)).toEqual([])
})

test('detects rules within layers, media queries and nesting', () => {
  const css = `
    @layer own { h2 { margin: 0 } }
    @media print { .own, nav { display: none } }
    .own { p { margin: 0 } &:hover { color: red } html:has(&) { margin: 0 } }`
  expect(reachingRules(css)).toEqual(['h2', 'nav', 'html:has(&)'])
})

test('detects rules for the whole page', () => {
  const css = `@import url(x.css); @property --mantine-scale { syntax: "*"; inherits: true } @page { margin: 0 }`
  expect(reachingRules(css)).toEqual(['@import url(x.css)', '@property --mantine-scale', '@page'])
})

test('accepts animations and fonts', () => {
  const css = `@keyframes grow { from { width: 0 } 50% { width: 1px } } @font-face { font-family: Own; src: url(own.woff2) }`
  expect(reachingRules(css)).toEqual([])
})

test('reports invalid CSS', () => {
  expect(reachingRules('.own { color: red')).toEqual(['line 1: Unclosed block'])
})

test('rejects a build whose styles affect elements outside of the remote', async () => {
  const folder = temporaryFolder('styles', onTestFinished)
  const build = writeBuild(join(folder, 'build'), 'mfe-lifts')
  const store = openReleaseStore(join(folder, 'store'))
  const add = (version: string) => store.add({ folder: build, version, by: 'a@b.example' })
  expect(await add('1.0.0')).toMatchObject({ version: '1.0.0' })
  writeFileSync(join(build, 'later.css'), '.own{color:red}body{zoom:2}.mantine-Button-root{display:none}')
  await expect(add('1.1.0')).rejects.toThrow(
    /^Styles reach outside of the remote\. .*\n {2}later\.css: body\n {2}later\.css: \.mantine-Button-root$/,
  )
  expect(store.read().remotes['mfe-lifts']?.releases).toHaveLength(1)
})
