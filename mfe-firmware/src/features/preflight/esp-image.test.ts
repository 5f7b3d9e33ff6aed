import { describe, expect, test } from 'vitest'
import { buildImage, pattern } from '../../../test/image-builder.ts'
import { readEspImage } from './esp-image.ts'

const changed = (bytes: Uint8Array, at: number, value: number) => {
  const copy = Uint8Array.from(bytes)
  copy[at] = value
  return copy
}

test('reads header, segments and descriptor of a valid image', () => {
  const bytes = buildImage({ chipId: 9, version: '2.0.1' })
  expect(readEspImage(bytes)).toEqual({
    chipId: 9,
    segmentCount: 2,
    hashAppended: true,
    descriptor: {
      version: '2.0.1',
      project: 'cabin-controller',
      date: 'Nov  1 2026',
      time: '10:11:12',
      idfVersion: 'v5.5.1',
    },
    segments: [
      { loadAddress: 0x3f400020, offset: 32, length: 512 },
      { loadAddress: 0x400d0020, offset: 552, length: 1000 },
    ],
    length: bytes.length,
    damage: undefined,
  })
})

test('reads a text that fills its whole field', () => {
  const version = 'v'.repeat(32)
  expect(readEspImage(buildImage({ version }))?.descriptor?.version).toBe(version)
})

test('accepts an image without appended hash or descriptor', () => {
  const image = readEspImage(buildImage({ hashAppended: false, descriptor: false }))
  expect(image).toMatchObject({ hashAppended: false, descriptor: undefined, damage: undefined })
})

test.each([0, 1, 15, 16, 17])('reads segments that end %i bytes into a block of 16', (rest) => {
  const segments = [{ loadAddress: 0x400d0020, data: pattern(160 + rest) }]
  expect(readEspImage(buildImage({ segments }))?.damage).toBeUndefined()
})

test('ignores bytes after the image', () => {
  const image = buildImage()
  const padded = new Uint8Array(image.length + 4096)
  padded.set(image)
  expect(readEspImage(padded)).toMatchObject({ length: image.length, damage: undefined })
})

describe('damage', () => {
  const bytes = buildImage()

  test('bytes without the magic byte are not an image', () => {
    expect(readEspImage(changed(bytes, 0, 0xe8))).toBeUndefined()
    expect(readEspImage(new Uint8Array())).toBeUndefined()
  })

  test.each([1, 12, 23, 30, 40, 500, 1000, bytes.length - 33, bytes.length - 1])(
    'an image cut to %i bytes is truncated',
    (length) => {
      expect(readEspImage(bytes.subarray(0, length))?.damage).toMatchObject({
        kind: 'truncated',
        actual: length,
      })
    },
  )

  test.each([0, 17, 255])('a segment count of %i is damage', (count) => {
    expect(readEspImage(changed(bytes, 1, count))?.damage).toEqual({ kind: 'segment-count', count })
  })

  test.each([0x7f, 0xff])('a segment longer than the file is truncated (0x%s…)', (high) => {
    expect(readEspImage(changed(bytes, 31, high))?.damage).toMatchObject({ kind: 'truncated' })
  })

  test('one flipped byte of a segment breaks the checksum', () => {
    expect(readEspImage(changed(bytes, 700, 0xff))?.damage).toMatchObject({ kind: 'checksum' })
  })

  test('two flips that keep the checksum break the hash', () => {
    const twice = changed(changed(bytes, 700, (bytes[700] ?? 0) ^ 1), 701, (bytes[701] ?? 0) ^ 1)
    expect(readEspImage(twice)?.damage).toMatchObject({ kind: 'hash' })
  })

  test('a flipped byte of the header breaks the hash', () => {
    expect(readEspImage(changed(bytes, 4, 1))?.damage).toMatchObject({ kind: 'hash' })
  })
})
