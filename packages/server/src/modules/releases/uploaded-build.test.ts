import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishBodyOf } from '../../../test/support/builds.ts'
import { withBuildFolder } from './uploaded-build.ts'

test('an uploaded build is not compressed before it is checked', async () => {
  const upload = publishBodyOf('mfe-other', '2.0.0')
  const files = await withBuildFolder(upload, async (folder) => readdirSync(folder))
  expect(files.sort()).toEqual(Object.keys(upload.files).sort())
})
