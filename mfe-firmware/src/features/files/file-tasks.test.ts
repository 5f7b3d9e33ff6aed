import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildImage, pattern } from '../../../test/image-builder.ts'
import { perform } from './file-tasks.ts'
import { FileUnreadable, runFileTask } from './run-file-task.ts'

const PART = 3 * 512 * 1024

test.each([0, 1, 2, 3, 24_575, 24_576, PART - 1, PART, PART + 1, 2 * PART + 7])(
  'a file of %i bytes is encoded as the base64 of its bytes',
  async (size) => {
    const bytes = pattern(size)
    const fields = { name: 'Cabin "north"', version: '1.0.0', description: undefined }
    const json = await perform({ task: 'encode', input: { file: new Blob([bytes]), fields } })
    expect(json.type).toBe('application/json')
    expect(JSON.parse(await json.text())).toEqual({
      name: 'Cabin "north"',
      version: '1.0.0',
      binaryData: Buffer.from(bytes).toString('base64'),
    })
  },
)

test('the hash of a file is that of all its parts', async () => {
  const bytes = pattern(2 * PART + 5)
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(await perform({ task: 'hash', input: { file: new Blob([bytes]) } })).toBe(expected)
})

test('a file is inspected', async () => {
  const bytes = buildImage()
  const inspection = await runFileTask({ task: 'inspect', input: { file: new Blob([bytes]) } })
  expect(inspection).toMatchObject({ size: bytes.length, content: { kind: 'application' } })
})

test('a file that cannot be read is told apart from other failures', async () => {
  const gone = Object.assign(new Blob(['x']), {
    arrayBuffer: () => Promise.reject(new DOMException('The file was moved.', 'NotReadableError')),
  })
  await expect(runFileTask({ task: 'inspect', input: { file: gone } })).rejects.toBeInstanceOf(FileUnreadable)
})

test('a task that was given up ends with the reason', async () => {
  const reason = new DOMException('Cancelled', 'AbortError')
  const given = runFileTask({ task: 'hash', input: { file: new Blob(['x']) } }, AbortSignal.abort(reason))
  await expect(given).rejects.toBe(reason)
  const stop = new AbortController()
  const late = runFileTask({ task: 'hash', input: { file: new Blob(['x']) } }, stop.signal)
  stop.abort(reason)
  await expect(late).rejects.toBe(reason)
})
