import { chipName } from '@hoistway/contracts/esp-chip'
import type { EspImage, Inspection } from '../preflight/index.ts'

const kinds: Readonly<Record<Inspection['content']['kind'], string>> = {
  application: 'ESP32 application image',
  bootloader: 'ESP32 bootloader image',
  'partition-table': 'ESP32 partition table',
  merged: 'Merged ESP32 flash image',
  'intel-hex': 'Intel HEX file',
  empty: 'Empty file',
  unknown: 'Unknown content',
}

type Fact = readonly [name: string, value: string]

/** Names and values read from a file; values that it does not contain are omitted. */
export function imageFacts({ content }: Inspection): Fact[] {
  const what: Fact = ['Content', kinds[content.kind]]
  if (content.kind === 'intel-hex') {
    const { records, dataLength } = content.hex
    return [what, ['Records', `${records} with ${dataLength} bytes of data`]]
  }
  return 'image' in content ? [what, ...headerFacts(content.image)] : [what]
}

function headerFacts({ damage, chipId, segmentCount, descriptor }: EspImage): Fact[] {
  // The header itself is truncated.
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

/** Version in the image, unchanged. */
export function imageVersion({ content }: Inspection): string | undefined {
  return ('image' in content && content.image.descriptor?.version) || undefined
}
