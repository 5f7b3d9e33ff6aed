import { expect, test } from 'vitest'
import { additions, breakingChanges } from './compare.ts'

const http = 'export declare function get(path: string): Promise<string>;'
const options = 'export interface Options {\n    readonly query?: string;\n}'
const before = { '@hoistway/platform/http': `${http}\n${options}` }
const after = (...declarations: string[]) => ({ '@hoistway/platform/http': declarations.join('\n') })

test('an addition is not a breaking change', () => {
  const wider = options.replace('\n}', '\n    readonly signal?: AbortSignal;\n}')
  const further = http.replace('string)', 'string, options?: Options)')
  const now = after(further, wider, 'export declare function put(path: string): Promise<void>;')
  expect(breakingChanges(before, now)).toEqual([])
  expect(additions(before, now)).toHaveLength(1)
})

test('an object created by the platform may gain members', () => {
  const keys = 'export declare const keys: {\n    readonly a: {\n        all: string;\n    };\n};'
  const more = keys.replace('\n};', '\n    readonly b: {\n        all: string;\n    };\n};')
  expect(breakingChanges({ m: keys }, { m: more })).toEqual([])
  expect(breakingChanges({ m: more }, { m: keys })).toHaveLength(1)
})

test.each([
  ['a component', 'export declare const Note: (props: {\n    text: string;\n}) => Element;'],
  [
    'a member of an object',
    'export declare const parts: {\n    note: (props: {\n        text: string;\n    }) => Element;\n};',
  ],
])('%s that requires another property is a breaking change', (_, declared) => {
  const requires = declared.replace(/( +)text.*\n/, '$&$1must: string;\n')
  const accepts = declared.replace(/( +)text.*\n/, '$&$1may?: string;\n')
  expect(breakingChanges({ m: declared }, { m: requires })).toHaveLength(1)
  expect(breakingChanges({ m: declared }, { m: accepts })).toEqual([])
})

test('an object may gain a function with parameters', () => {
  const parts = 'export declare const parts: {\n    one: (a: string) => void;\n};'
  const more = parts.replace('\n};', '\n    note: (props: {\n        text: string;\n    }) => Element;\n};')
  expect(breakingChanges({ m: parts }, { m: more })).toEqual([])
})

test.each([
  ['a function that is deleted', after(options), 'changed'],
  ['another parameter', after(http.replace('string)', 'string, body: string)'), options), 'changed'],
  ['another result', after(http.replace('Promise<string>', 'Promise<number>'), options), 'changed'],
  ['a member that is deleted', after(http, options.replace('    readonly query?: string;\n', '')), 'changed'],
  [
    'a member that must be given',
    after(http, options.replace('\n}', '\n    readonly must: string;\n}')),
    'changed',
  ],
  ['a module that is deleted', {}, 'is deleted'],
])('%s is a breaking change', (_, now, message) => {
  const broken = breakingChanges(before, now)
  expect(broken).toHaveLength(1)
  expect(broken[0]).toContain(message)
})
