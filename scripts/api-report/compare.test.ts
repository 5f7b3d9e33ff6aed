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
