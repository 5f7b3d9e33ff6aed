import type { ControllerType } from '@hoistway/contracts/controller'
import { chipName, chipOf } from '@hoistway/contracts/esp-chip'
import { limits } from '@hoistway/contracts/limits'
import type { Damage } from './esp-image.ts'
import type { Inspection } from './inspect.ts'
import type { HexDamage } from './intel-hex.ts'

/** What the form knows while it asks for findings. */
export interface UploadContext {
  readonly fileName: string
  readonly name: string
  readonly version: string
  readonly controllerType: ControllerType
  /** Firmware that the server already has. */
  readonly existing: readonly {
    readonly name?: string | null
    readonly version?: string | null
    readonly controllerType?: ControllerType | null
  }[]
}

/** One warning: what is odd, and why it matters. Preflight warns, it never blocks. */
export interface Finding {
  readonly id: 'damaged' | 'chip' | 'version' | 'kind' | 'hex' | 'large' | 'exists' | 'extension'
  readonly title: string
  readonly why: string
  /** The version that one click takes over. */
  readonly takeVersion?: string
}

/** The warnings about a file, in the order in which they matter. */
export function findingsOf({ content, size }: Inspection, context: UploadContext): Finding[] {
  const image = 'image' in content ? content.image : undefined
  return [
    ...kindFindings(content.kind),
    ...(image?.damage ? [damageFinding(image.damage)] : []),
    ...(content.kind === 'intel-hex' ? hexFindings(content.hex.damage) : []),
    ...(image && image.damage?.kind !== 'truncated'
      ? chipFindings(image.chipId, context.controllerType)
      : []),
    ...(image?.descriptor ? versionFindings(image.descriptor.version, context.version) : []),
    ...extensionFindings(content.kind, context.fileName),
    ...(size > limits.firmware.guidelineBytes ? [large] : []),
    ...existsFindings(context),
  ]
}

const large: Finding = {
  id: 'large',
  title: 'The file is larger than 10 MB',
  why: 'Firmware for an ESP32 is typically under 10 MB; a larger one rarely fits its update partition.',
}

function kindFindings(kind: Inspection['content']['kind']): Finding[] {
  const finding = (title: string, why: string): Finding[] => [{ id: 'kind', title, why }]
  switch (kind) {
    case 'bootloader':
      return finding(
        'This looks like a bootloader',
        'An update replaces the application, not the bootloader; a controller would not start from it.',
      )
    case 'partition-table':
      return finding(
        'This looks like a partition table',
        'An update replaces the application; a partition table is flashed over a cable.',
      )
    case 'merged':
      return finding(
        'This looks like a merged flash image',
        'It holds bootloader, partition table and application in one and is flashed over a cable. Upload the application image alone.',
      )
    case 'empty':
      return finding('The file is empty', 'There is nothing in it that a controller could run.')
    case 'unknown':
      return finding(
        'This is no ESP32 image',
        'An ESP32 image starts with the byte 0xE9; a controller refuses anything else.',
      )
    default:
      return []
  }
}

function damageFinding(damage: Damage): Finding {
  const finding = (title: string, why: string): Finding => ({ id: 'damaged', title, why })
  switch (damage.kind) {
    case 'truncated':
      return finding(
        'The image is truncated',
        `Its header announces ${damage.expected} bytes, the file has ${damage.actual}. A controller would refuse it.`,
      )
    case 'segment-count':
      return finding(
        'The image header is damaged',
        `It announces ${damage.count} segments; an image has 1 to 16.`,
      )
    case 'checksum':
      return finding(
        'The image is damaged',
        'Its checksum does not fit its content. A controller would refuse it.',
      )
    case 'hash':
      return finding(
        'The image is damaged',
        'Its appended SHA-256 does not fit its content. A controller would refuse it.',
      )
  }
}

const hexReasons: Readonly<Record<HexDamage['reason'], string>> = {
  'not-a-record': 'is not an Intel HEX record',
  length: 'has another length than it announces',
  checksum: 'has a wrong checksum',
  'record-type': 'has a record type that does not exist',
  'after-end': 'stands after the end-of-file record',
  'no-end': 'is the last one, and no end-of-file record was found',
  'no-data': 'ends the file before any data',
}

function hexFindings(damage: HexDamage | undefined): Finding[] {
  const hex: Finding = {
    id: 'hex',
    title: 'This is an Intel HEX file',
    why: 'An ESP32 cannot take Intel HEX over the air. It is stored as it is, and downloads are saved as .bin.',
  }
  if (!damage) return [hex]
  const why = `Line ${damage.line} ${hexReasons[damage.reason]}.`
  return [{ id: 'damaged', title: 'The Intel HEX file is damaged', why }, hex]
}

function chipFindings(chipId: number, controllerType: ControllerType): Finding[] {
  const wanted = chipOf[controllerType]
  if (chipId === wanted) return []
  return [
    {
      id: 'chip',
      title: `The image is built for ${chipName(chipId)}`,
      why: `Controllers of this type carry an ${chipName(wanted)}, which cannot run it.`,
    },
  ]
}

/** The x.y.z that an image's version starts with, as it may be typed into the form. */
export function plainVersion(inImage: string): string | undefined {
  return /^v?(\d+\.\d+\.\d+)/.exec(inImage)?.[1]
}

function versionFindings(inImage: string, typed: string): Finding[] {
  const plain = inImage.replace(/^v/, '')
  if (plain === '' || typed.trim() === '' || plain === typed.trim()) return []
  const takeVersion = plainVersion(inImage)
  return [
    {
      id: 'version',
      title: `The image says version ${inImage}`,
      why: 'Controllers report the version in the image, so that an update to another one never looks done.',
      ...(takeVersion && takeVersion !== typed.trim() && { takeVersion }),
    },
  ]
}

function extensionFindings(kind: Inspection['content']['kind'], fileName: string): Finding[] {
  if (kind === 'intel-hex' || !/\.hex$/i.test(fileName)) return []
  return [
    {
      id: 'extension',
      title: 'The file is named .hex but holds no Intel HEX',
      why: 'The name may be wrong, or the wrong file was picked. Downloads are saved as .bin.',
    },
  ]
}

function existsFindings({ name, version, controllerType, existing }: UploadContext): Finding[] {
  const same = existing.some(
    (other) =>
      other.name === name.trim() &&
      other.version === version.trim() &&
      other.controllerType === controllerType,
  )
  if (!same) return []
  return [
    {
      id: 'exists',
      title: `${name.trim()} ${version.trim()} exists already for this type`,
      why: 'Uploaded firmware cannot be modified; the server refuses the same name, version and type twice.',
    },
  ]
}
