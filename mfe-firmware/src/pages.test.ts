import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('every address is the one of the route table', () => {
  expect([paths.firmware(), paths.firmwareUpload()]).toEqual(['/firmware', '/firmware/upload'])
})
