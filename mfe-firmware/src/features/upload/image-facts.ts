import { chipName } from '@hoistway/contracts/esp-chip'
import type { EspImage, Inspection } from '../preflight/index.ts'

const kinds: Readonly<Record<Inspection['content']['kind'], string>> = {
  application: 'ESP32 application image',
  bootloader: 'ESP32 bootloader image',
  'partition-table': 'ESP32 partition table',
  merged: 'Merged ESP32 flash image',
  'intel-hex': 'Intel HEX file',
  empty: 'Nothing: the file is empty',
  unknown: 'Something that is not known',
}

type Fact = readonly [name: string, value: string]

/** What a file says it is, in names and values; what it does not say is left out. */
export function imageFacts({ content }: Inspection): Fact[] {
  const what: Fact = ['Content', kinds[content.kind]]
  if (content.kind === 'intel-hex') {
    const { records, dataLength } = content.hex
    return [what, ['Records', `${records} with ${dataLength} bytes of data`]]
  }
  return 'image' in content ? [what, ...headerFacts(content.image)] : [what]
}

function headerFacts({ damage, chipId, segmentCount, descriptor }: EspImage): Fact[] {
  // A header that is cut short says nothing.
  if (damage && segmentCount === 0) return []
  const built = [descriptor?.date, descriptor?.time].filter(Boolean).join(', ')
  const facts: Fact[] = [
    ['Chip', chipName(chipId)],
    ['Project', descriptor?.project ?? ''],
    ['Built', built],
    ['ESP-IDF', descriptor?.idfVersion ?? ''],
    ['Segments', String(segmentCount)],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The version that the image carries, as it stands there. */
export function imageVersion({ content }: Inspection): string | undefined {
  return ('image' in content && content.image.descriptor?.version) || undefined
}
