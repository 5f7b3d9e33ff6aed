import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildImage, pattern } from '../../../test/image-builder.ts'
import { runTask } from './file-tasks.ts'
import { FileUnreadable, runFileTask } from './run-file-task.ts'

const CHUNK = 3 * 512 * 1024

test.each([0, 1, 2, 3, 24_575, 24_576, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK + 7])(
  'a file of %i bytes is encoded as the base64 of its bytes',
  async (size) => {
    const bytes = pattern(size)
    const fields = { name: 'Cabin "north"', version: '1.0.0', description: undefined }
    const json = await runTask({ task: 'encode', input: { file: new Blob([bytes]), fields } })
    expect(json.type).toBe('application/json')
    expect(JSON.parse(await json.text())).toEqual({
      name: 'Cabin "north"',
      version: '1.0.0',
      binaryData: Buffer.from(bytes).toString('base64'),
    })
  },
)

test('the hash covers all parts of a large file', async () => {
  const bytes = pattern(2 * CHUNK + 5)
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(await runTask({ task: 'hash', input: { file: new Blob([bytes]) } })).toBe(expected)
})

test('inspects a file', async () => {
  const bytes = buildImage()
  const inspection = await runFileTask({ task: 'inspect', input: { file: new Blob([bytes]) } })
  expect(inspection).toMatchObject({ size: bytes.length, content: { kind: 'application' } })
})

test('a file that cannot be read rejects with FileUnreadable', async () => {
  const unreadable = Object.assign(new Blob(['x']), {
    arrayBuffer: () => Promise.reject(new DOMException('The file was moved.', 'NotReadableError')),
  })
  await expect(runFileTask({ task: 'inspect', input: { file: unreadable } })).rejects.toBeInstanceOf(
    FileUnreadable,
  )
})

test('an aborted task rejects with the abort reason', async () => {
  const reason = new DOMException('Cancelled', 'AbortError')
  const aborted = runFileTask({ task: 'hash', input: { file: new Blob(['x']) } }, AbortSignal.abort(reason))
  await expect(aborted).rejects.toBe(reason)
  const stop = new AbortController()
  const late = runFileTask({ task: 'hash', input: { file: new Blob(['x']) } }, stop.signal)
  stop.abort(reason)
  await expect(late).rejects.toBe(reason)
})
