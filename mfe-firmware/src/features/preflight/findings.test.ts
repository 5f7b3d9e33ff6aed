import { english as englishFindings } from '@hoistway/contracts/findings.messages'
import { setLanguage } from '@hoistway/language/messages'
import { expect, onTestFinished, test } from 'vitest'
import { buildImage, pattern } from '../../../test/image-builder.ts'
import { findingsOf, type UploadContext } from './findings.ts'
import { inspect } from './inspect.ts'

const context: UploadContext = {
  fileName: 'cabin.bin',
  name: 'Cabin',
  version: '1.4.2',
  controllerType: 'ESP32_WiFi',
  existing: [],
}
const titles = (bytes: Uint8Array, more: Partial<UploadContext> = {}) =>
  findingsOf(inspect(bytes), { ...context, ...more }).map(({ title }) => title)

test('a valid image for the right chip and version has no findings', () => {
  expect(titles(buildImage())).toEqual([])
})

test('truncated and damaged images are reported', () => {
  const bytes = buildImage()
  expect(titles(bytes.subarray(0, 900))).toEqual(['The image is truncated'])
  bytes[700] = 0xff
  expect(titles(bytes)).toEqual(['The image is damaged'])
})

test.each([
  [2, 'The image is built for ESP32-S2'],
  [9, 'The image is built for ESP32-S3'],
  [0x77, 'The image is built for unknown chip 0x0077'],
])('an image for chip %i is reported', (chipId, title) => {
  expect(titles(buildImage({ chipId }))).toEqual([title])
  expect(titles(buildImage({ chipId }), { controllerType: 'ESP32_Cellular_A76XX' })).toEqual([title])
})

test('a different version in the image can be adopted', () => {
  const [finding] = findingsOf(inspect(buildImage({ version: 'v2.0.0-dirty' })), context)
  expect(finding).toMatchObject({ title: 'The image says version v2.0.0-dirty', suggestedVersion: '2.0.0' })
})

test('an image named after the last tag has the version of the tag', () => {
  expect(titles(buildImage({ version: 'v1.4.2-4-g1a2b3c' }))).toEqual([])
})

test.each(['a1b2c3', 'v1.4.2-rc1'])('version %s in the image cannot be adopted', (version) => {
  const [finding] = findingsOf(inspect(buildImage({ version })), context)
  expect(finding).toEqual({
    id: 'version',
    title: `The image says version ${version}`,
    why: 'Controllers report the version in the image. It is not like 1.2.3, so a controller with this image never counts as up to date.',
  })
})

test('an empty version field is not compared', () => {
  expect(titles(buildImage(), { version: '' })).toEqual([])
})

test('files that are not an application image are reported', () => {
  const bootloader = buildImage({ segments: [{ loadAddress: 0x3fff0030, data: pattern(64) }] })
  const table = new Uint8Array(4096).fill(0xff)
  table.set([0xaa, 0x50])
  const merged = new Uint8Array(0x9000).fill(0xff)
  merged.set([0xe9], 0x1000)
  merged.set([0xaa, 0x50], 0x8000)
  expect(titles(bootloader)).toEqual(['This looks like a bootloader'])
  expect(titles(table)).toEqual(['This looks like a partition table'])
  expect(titles(merged)).toEqual(['This looks like a merged flash image'])
  expect(titles(new Uint8Array())).toEqual(['The file is empty'])
  expect(titles(new TextEncoder().encode('hello'))).toEqual(['This is not an ESP32 image'])
})

test('Intel HEX and its damage are reported', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const sound = ':10010000214601360121470136007EFE09D2190140\n:00000001FF\n'
  expect(titles(encode(sound), { fileName: 'a.hex' })).toEqual(['This is an Intel HEX file'])
  const findings = findingsOf(inspect(encode(sound.replace('40\n', '41\n'))), context)
  expect(findings[0]).toMatchObject({
    title: 'The Intel HEX file is damaged',
    why: 'Line 1 has a wrong checksum.',
  })
})

test('a .hex name on an image is reported', () => {
  expect(titles(buildImage(), { fileName: 'CABIN.HEX' })).toEqual([
    'The file is named .hex but is not Intel HEX',
  ])
})

test('a file over 10 MB is reported', () => {
  const segments = [{ loadAddress: 0x400d0020, data: new Uint8Array(10 * 1024 * 1024) }]
  expect(titles(buildImage({ segments }))).toEqual(['The file is larger than 10 MB'])
})

test('an existing name, version and type is reported', () => {
  const existing = [{ name: 'Cabin', version: '1.4.2', controllerType: 'ESP32_WiFi' as const }]
  expect(titles(buildImage(), { existing })).toEqual(['Cabin 1.4.2 already exists for this type'])
  expect(titles(buildImage(), { existing, controllerType: 'ESP32_Cellular_A76XX' })).toEqual([])
})

test('findings are read in the language of the user and stored in English', async () => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  const bytes = buildImage().subarray(0, 900)
  expect(titles(bytes)).toEqual(['Das Image ist abgeschnitten'])
  expect(findingsOf(inspect(bytes), context, englishFindings).map(({ title }) => title)).toEqual([
    'The image is truncated',
  ])
})
