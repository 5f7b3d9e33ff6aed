import { chipName } from '@hoistway/contracts/esp-chip'
import { messages as findings } from '@hoistway/contracts/findings.messages'
import { inspection as messages } from '../../texts/en.ts'
import type { EspImage, Inspection } from '../preflight/index.ts'

type Fact = readonly [name: string, value: string]

/** Returns labelled values of a file, without those that it does not contain. */
export function imageFacts({ content }: Inspection): Fact[] {
  const what: Fact = [messages.content, messages.kinds[content.kind]]
  if (content.kind === 'intel-hex') {
    const { records, dataLength } = content.hex
    return [what, [messages.records, messages.recordsOf(records, dataLength)]]
  }
  return 'image' in content ? [what, ...headerFacts(content.image)] : [what]
}

function headerFacts({ damage, chipId, segmentCount, descriptor }: EspImage): Fact[] {
  // The header itself is truncated.
  if (damage && segmentCount === 0) return []
  const built = [descriptor?.date, descriptor?.time].filter(Boolean).join(', ')
  const facts: Fact[] = [
    [messages.chip, chipName(chipId, findings)],
    [messages.project, descriptor?.project ?? ''],
    [messages.built, built],
    [messages.espIdf, descriptor?.idfVersion ?? ''],
    [messages.segments, String(segmentCount)],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** Version in the image, unchanged. */
export function imageVersion({ content }: Inspection): string | undefined {
  return ('image' in content && content.image.descriptor?.version) || undefined
}
