import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../workspace.ts'

/** Counts words as `wc -w` does, including those of tables, links and diagrams. */
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '').length

const pages = globSync('packages/docs/architecture/*.md', { cwd: root }).map((file) => ({
  name: basename(file),
  words: wordsOf(readFileSync(join(root, file), 'utf8')),
}))

const guide = readFileSync(join(root, 'packages/docs/contributing.md'), 'utf8')
/** Returns a limit of the guide to contributors, such as 15,000. */
const limitIn = (sentence: RegExp) => Number(sentence.exec(guide)?.[1]?.replaceAll(',', ''))

test('an architecture page stays within the word limit of the guide', () => {
  const limit = limitIn(/at most ([\d,]+) words/)
  expect(limit).toBe(400)
  expect(pages.filter(({ words }) => words > limit)).toEqual([])
})

test('the architecture pages together stay within the word limit of the guide', () => {
  const limit = limitIn(/all pages together at most ([\d,]+)/)
  expect(limit).toBe(15_000)
  expect(pages.reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(limit)
})
