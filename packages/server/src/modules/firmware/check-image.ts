import type { ControllerType } from '@hoistway/contracts/controller'
import { chipName, chipOf } from '@hoistway/contracts/esp-chip'
import { english } from '@hoistway/contracts/findings.messages'
import type { FirmwareFinding } from '@hoistway/contracts/firmware'
import { limits } from '@hoistway/contracts/limits'
import { recordedFinding } from '@hoistway/contracts/recorded-finding'
import { conflict, type HttpError } from '../../base/errors.ts'

const IMAGE_MAGIC = 0xe9
const CHIP_ID_OFFSET = 12
export const HEADER_BYTES = 24
/** The server determines these itself. */
const ownFindings = new Set(['chip', 'large'])

/** Also `undefined` for files that are not images. */
export function otherChip(header: Buffer, type: ControllerType): FirmwareFinding | undefined {
  if (header[0] !== IMAGE_MAGIC || header.length < HEADER_BYTES) return undefined
  const chipId = header.readUInt16LE(CHIP_ID_OFFSET)
  const wanted = chipOf[type]
  if (chipId === wanted) return undefined
  return {
    id: 'chip',
    title: english.chip.title(chipName(chipId)),
    why: english.chip.why(chipName(wanted)),
  }
}

export function refusedChip(finding: FirmwareFinding): HttpError {
  const { title, why } = recordedFinding(finding)
  return conflict(`${title}. ${why}`)
}

export function findingsOf(
  file: Buffer,
  type: ControllerType,
  found: readonly FirmwareFinding[] = [],
): FirmwareFinding[] {
  const findings = found.filter(({ id }) => !ownFindings.has(id))
  // Intel HEX and other recognized content has its own finding.
  const isExplained = findings.some(({ id }) => id === 'kind' || id === 'hex')
  if (file[0] !== IMAGE_MAGIC && !isExplained)
    findings.unshift({
      id: 'kind',
      ...english.notAnImage,
    })
  const chip = otherChip(file, type)
  if (chip) findings.unshift(chip)
  if (file.length > limits.firmware.guidelineBytes)
    findings.push({
      id: 'large',
      ...english.large,
    })
  return findings
}
