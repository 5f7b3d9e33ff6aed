import { expect, test } from 'vitest'
import { normalEmail } from './normal-email.ts'

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada.B+x@EXAMPLE.org', 'Ada.B+x@example.org'],
  ['ａｄａ@ｅｘａｍｐｌｅ．org', 'ada@example.org'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  // Contains a Cyrillic letter that looks Latin.
  ['ada@ex\u0430mple.org', 'ada@xn--exmple-4nf.org'],
  ['ada@my_host.example.org', 'ada@my_host.example.org'],
])('%s is stored as %s', (typed, stored) => {
  expect(normalEmail(typed)).toBe(stored)
})

test.each([
  'ada@1.2',
  'ada@127.0.0.1',
  'ada@0x7f.1',
  'ada@exa%6dple.org',
  'ada@a/b.org',
  'ada@a:80.org',
  'ada@-',
  `ada@${'ü'.repeat(60)}.org`,
  `ada@${'b'.repeat(64)}.org`,
])('rejects the domain of %s', (typed) => {
  expect(normalEmail(typed)).toBeUndefined()
})
