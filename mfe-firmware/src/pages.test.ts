import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('all paths match the route table', () => {
  expect([paths.firmware(), paths.firmwareUpload()]).toEqual(['/firmware', '/firmware/upload'])
})
