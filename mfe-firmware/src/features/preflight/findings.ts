import type { ControllerType } from '@hoistway/contracts/controller'
import { chipName, chipOf } from '@hoistway/contracts/esp-chip'
import { limits } from '@hoistway/contracts/limits'
import type { Damage } from './esp-image.ts'
import type { Inspection } from './inspect.ts'
import type { HexDamage } from './intel-hex.ts'

/** Form values that findings depend on. */
export interface UploadContext {
  readonly fileName: string
  readonly name: string
  readonly version: string
  readonly controllerType: ControllerType
  /** Firmware versions on the server. */
  readonly existing: readonly {
    readonly name?: string | null
    readonly version?: string | null
    readonly controllerType?: ControllerType | null
  }[]
}

/** One warning: what was found, and why it matters. Preflight warns and never blocks. */
export interface Finding {
  readonly id: 'damaged' | 'chip' | 'version' | 'kind' | 'hex' | 'large' | 'exists' | 'extension'
  readonly title: string
  readonly why: string
  /** Version that one click puts into the form. */
  readonly suggestedVersion?: string
}

/** Warnings about a file, most important first. */
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
        'This is not an ESP32 image',
        'An ESP32 image starts with the byte 0xE9; a controller rejects anything else.',
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
        `Its header declares ${damage.expected} bytes, the file has ${damage.actual}. A controller would reject it.`,
      )
    case 'segment-count':
      return finding(
        'The image header is damaged',
        `It declares ${damage.count} segments; an image has 1 to 16.`,
      )
    case 'checksum':
      return finding(
        'The image is damaged',
        'Its checksum does not match its content. A controller would reject it.',
      )
    case 'hash':
      return finding(
        'The image is damaged',
        'Its appended SHA-256 does not match its content. A controller would reject it.',
      )
  }
}

const hexReasons: Readonly<Record<HexDamage['reason'], string>> = {
  'not-a-record': 'is not an Intel HEX record',
  length: 'does not have the length that it declares',
  checksum: 'has a wrong checksum',
  'record-type': 'has an unknown record type',
  'after-end': 'comes after the end-of-file record',
  'no-end': 'is the last line, and there is no end-of-file record',
  'no-data': 'ends the file before any data',
}

function hexFindings(damage: HexDamage | undefined): Finding[] {
  const hex: Finding = {
    id: 'hex',
    title: 'This is an Intel HEX file',
    why: 'An ESP32 cannot install Intel HEX over the air. The file is stored unchanged, and downloads are saved as .bin.',
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

/** The x.y.z at the start of an image's version, as the form accepts it. */
export function plainVersion(inImage: string): string | undefined {
  return /^v?(\d+\.\d+\.\d+)/.exec(inImage)?.[1]
}

function versionFindings(inImage: string, typed: string): Finding[] {
  const plain = inImage.replace(/^v/, '')
  if (plain === '' || typed.trim() === '' || plain === typed.trim()) return []
  const suggestedVersion = plainVersion(inImage)
  return [
    {
      id: 'version',
      title: `The image says version ${inImage}`,
      why: 'Controllers report the version in the image, so an update to a different version never appears complete.',
      ...(suggestedVersion && suggestedVersion !== typed.trim() && { suggestedVersion }),
    },
  ]
}

function extensionFindings(kind: Inspection['content']['kind'], fileName: string): Finding[] {
  if (kind === 'intel-hex' || !/\.hex$/i.test(fileName)) return []
  return [
    {
      id: 'extension',
      title: 'The file is named .hex but is not Intel HEX',
      why: 'The name may be wrong, or the wrong file was chosen. Downloads are saved as .bin.',
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
      title: `${name.trim()} ${version.trim()} already exists for this type`,
      why: 'Uploaded firmware cannot be modified; the server rejects the same name, version and type.',
    },
  ]
}
