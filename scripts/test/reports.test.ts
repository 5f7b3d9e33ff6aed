import { expect, test } from 'vitest'
import { playwrightAgain, playwrightOutcome, vitestOutcome } from './reports.ts'

test('names the failed tests of a Vitest report', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'group subtracts' },
  ]
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }]
  expect(vitestOutcome({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: [{ file: 'a.test.ts', name: 'group subtracts' }],
  })
})

test('counts a file that Vitest fails to load as one failed test', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect(vitestOutcome({ numPassedTests: 0, testResults }).failed).toEqual([
    { file: 'a.test.ts', name: 'no such module' },
  ])
})

test('names the failed tests of nested Playwright suites', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'a.spec.ts', line: 12 })
  const suites = [{ specs: [spec('opens', true)], suites: [{ specs: [spec('closes', false)] }] }]
  expect(playwrightOutcome({ stats: { expected: 1 }, suites })).toEqual({
    passed: 1,
    failed: [{ file: 'a.spec.ts', name: 'closes', line: 12 }],
  })
})

test('repeats a failed test alone, and in a serial file also the tests before it', () => {
  const failed = [
    { file: 'truth/live.spec.ts', name: 'is live', line: 7 },
    { file: 'releases/releases.spec.ts', name: 'rolls back', line: 261 },
    { file: 'releases/releases.spec.ts', name: 'follows its sources', line: 292 },
    { file: '../../signalr-hub/conformance/hub.spec.ts', name: 'connects', line: 3 },
  ]
  expect(playwrightAgain(failed, (file) => file.startsWith('releases/'))).toEqual([
    'truth/live.spec.ts:7',
    'releases/releases.spec.ts',
    'signalr-hub/conformance/hub.spec.ts:3',
  ])
})

test('includes the first error of a test and its position', () => {
  const failureMessages = [
    'AssertionError: \u001b[31mexpected 1 to be 2\u001b[39m\n\n- 2\n+ 1\n    at poll (/x/node_modules/vitest/a.js:1:2)\n    at /x/a.test.ts:3:4\n',
  ]
  const assertionResults = [{ status: 'failed', fullName: 'adds', failureMessages }]
  const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }]
  const said = 'AssertionError: expected 1 to be 2\n- 2\n+ 1\n    at /x/a.test.ts:3:4'
  expect(vitestOutcome({ numPassedTests: 0, testResults }).failed).toEqual([
    { file: 'a.test.ts', name: 'adds', error: said },
  ])
  const errors = [{ message: `Error: expect(locator).toBeVisible() failed\n${'<p>\n'.repeat(40)}` }]
  const tests = [{ results: [{ errors }] }]
  const suites = [{ specs: [{ title: 'opens', ok: false, file: 'a.spec.ts', line: 3, tests }] }]
  const [failed] = playwrightOutcome({ stats: { expected: 0 }, suites }).failed
  expect(failed?.error?.split('\n')).toHaveLength(12)
})

test('counts an error outside of the Playwright tests as a failure', () => {
  const errors = [{ message: 'the product did not start' }]
  expect(playwrightOutcome({ stats: { expected: 0 }, suites: [], errors }).failed).toEqual([
    { file: 'packages/e2e', name: 'the product did not start' },
  ])
})
