import { expect, test } from 'vitest'
import { table, withSection } from './figures.ts'

const page = '# Measured\n\nHow.\n\n## API\n\n10 ms\n\n## Wall\n\n60 fps\n'

test('replaces the section of the same title', () => {
  expect(withSection(page, 'API', '9 ms')).toBe(page.replace('10 ms', '9 ms'))
})

test('adds a new section at the end', () => {
  expect(withSection(page, 'Soak', 'flat')).toBe(`${page}\n## Soak\n\nflat\n`)
})

test('a title that begins with another title is different', () => {
  expect(withSection(page, 'Wal', '1')).toContain('## Wall\n\n60 fps\n\n## Wal\n\n1\n')
})

test('aligns the columns of a table, figures to the right', () => {
  expect(
    table([
      ['what', 'ms'],
      ['a long name', '1,234'],
      ['b', '–'],
    ]),
  ).toBe(
    [
      '| what        |    ms |',
      '| ----------- | ----: |',
      '| a long name | 1,234 |',
      '| b           |     – |',
    ].join('\n'),
  )
})
