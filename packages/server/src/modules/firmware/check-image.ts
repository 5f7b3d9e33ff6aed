import type { ControllerType } from '@hoistway/contracts/controller'
import { chipName, chipOf } from '@hoistway/contracts/esp-chip'
import { english } from '@hoistway/contracts/findings.messages'
import type { FirmwareFinding } from '@hoistway/contracts/firmware'
import { limits } from '@hoistway/contracts/limits'
import { recordedFinding } from '@hoistway/contracts/recorded-finding'
import { conflict, type HttpError } from '../../base/errors.ts'

const IMAGE_MAGIC = 0xe9
const CHIP_ID_OFFSET = 12
/** Bytes of a file that {@link otherChip} looks at. */
export const HEADER_BYTES = 24
/** Findings that the server determines itself: the client's are ignored. */
const ownFindings = new Set(['chip', 'large'])

/** The chip that an image is built for, when controllers of the type do not carry it; nothing for what is no image. */
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

/** 409 with what was found, in the language of the request. */
export function refusedChip(finding: FirmwareFinding): HttpError {
  const { title, why } = recordedFinding(finding)
  return conflict(`${title}. ${why}`)
}

/** What is kept with an upload: what the client found, and what the server finds in the bytes itself. */
export function findingsOf(
  file: Buffer,
  type: ControllerType,
  found: readonly FirmwareFinding[] = [],
): FirmwareFinding[] {
  const findings = found.filter(({ id }) => !ownFindings.has(id))
  // Intel HEX and other known content has a finding of its own.
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
