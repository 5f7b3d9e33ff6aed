import { expect, test } from 'vitest'
import { citedIds, citedSections } from './citations.ts'
import { heldStatements, titlePattern } from './passing.ts'
import { testResults } from './results.ts'
import { readPage } from './statements.ts'

const page = (text: string) => readPage('packages/docs/behaviour/lifts.md', text)
const statement = { id: 'lifts.opens', tests: [{ file: 'door.test.ts', title: 'opens' }] }
const result = { file: '/repository/src/door.test.ts', title: 'opens', passed: true }

test('reads statements with their tests', () => {
  const text = '# Lifts\n\n- `lifts.opens` A lift opens.\n  - `door.test.ts › opens`\n'
  expect(page(text)).toEqual({ statements: [statement], problems: [] })
})

test('a statement without a test is a problem', () => {
  expect(page('- `lifts.opens` A lift opens.\n').problems).toEqual(['lifts.opens names no test'])
})

test.each([
  '- `cars.opens` A statement of another page.',
  '- `lifts.opens`',
  '- A statement without an ID.',
  '- `lifts.opens` A lift opens.\n  - door.test.ts › opens',
])('%j is a problem', (text) => {
  expect(page(text).problems[0]).toMatch(/^packages\/docs\/behaviour\/lifts\.md:[12] is neither/)
})

test('a statement holds when its test passed in one run', () => {
  const failed = { ...result, passed: false }
  expect(heldStatements([statement], [failed, result]).problems).toEqual([])
  expect(heldStatements([statement], [failed]).problems).toHaveLength(1)
})

test('a passing test of another file does not hold a statement', () => {
  expect(heldStatements([statement], [{ ...result, file: 'src/trapdoor.test.ts' }]).problems).toHaveLength(1)
})

test('a test skipped for a reason is accepted', () => {
  const skipped = { ...result, passed: false, skipped: 'no lift here' }
  expect(heldStatements([statement], [skipped])).toEqual({
    problems: [],
    skipped: new Map([['no lift here', new Set(['lifts.opens'])]]),
  })
})

test('a test skipped without a reason is a problem', () => {
  expect(heldStatements([statement], [{ ...result, passed: false }]).problems).toHaveLength(1)
})

test('missing browser tests are accepted on a machine without a browser', () => {
  const inBrowser = { id: 'lifts.shown', tests: [{ file: 'door.spec.ts', title: 'opens' }] }
  const { problems, skipped } = heldStatements([statement, inBrowser], [], 'no browser')
  expect(problems).toEqual(['lifts.opens: no test passed as "opens" in door.test.ts'])
  expect(skipped).toEqual(new Map([['no browser', new Set(['lifts.shown'])]]))
})

test.each([
  ['%s opens at %i', 'the door opens at 7', true],
  ['%s opens at %i', 'the door closes at 7', false],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a title as in its source
  ['the menu of ${user}', 'the menu of admin', true],
  ['the field $field', 'the field name', true],
  ['is it open? (yes)', 'is it open? (yes)', true],
])('the title %j in the source is %j in a report: %s', (title, reported, isSame) => {
  expect(titlePattern({ file: '', title }).test(reported)).toBe(isSame)
})

test('reads the results of both test runners', () => {
  const assertionResults = [
    { title: 'opens', status: 'passed', meta: {} },
    { title: 'locks', status: 'skipped', meta: { skipReason: 'no lift here' } },
  ]
  const unit = { name: 'a.test.ts', assertionResults }
  const skip = { status: 'skipped', annotations: [{ type: 'skip', description: 'no lift here' }] }
  const specs = [
    { file: 'b.spec.ts', title: 'closes', tests: [{ status: 'expected', annotations: [] }] },
    { file: 'b.spec.ts', title: 'waits', tests: [skip] },
  ]
  expect(testResults({ testResults: [unit] })).toEqual([
    { file: 'a.test.ts', title: 'opens', passed: true },
    { file: 'a.test.ts', title: 'locks', passed: false, skipped: 'no lift here' },
  ])
  expect(testResults({ suites: [{ suites: [{ specs }] }] })).toEqual([
    { file: 'packages/e2e/tests/b.spec.ts', title: 'closes', passed: true },
    { file: 'packages/e2e/tests/b.spec.ts', title: 'waits', passed: false, skipped: 'no lift here' },
  ])
})

test('finds cited IDs', () => {
  expect(
    citedIds('// Kept when empty: behaviour live.state.update, see behaviour `live.state.floor`.'),
  ).toEqual(['live.state.update', 'live.state.floor'])
})

test.each([
  // Escaped, so that this file cites nothing.
  ['Only Admins may open it: A \u00a72.', ['A \u00a72']],
  [`Kept when empty (reading ${35}).`, [`reading ${35}`]],
  ['Kept when empty: behaviour live.state.update.', []],
  ['The next reading comes after 5 s.', []],
])('%j cites the sections %j', (text, sections) => {
  expect(citedSections(text)).toEqual(sections)
})
