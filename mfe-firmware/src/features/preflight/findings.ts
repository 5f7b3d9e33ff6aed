import type { ControllerType } from '@hoistway/contracts/controller'
import { chipName, chipOf } from '@hoistway/contracts/esp-chip'
import { type Messages, messages } from '@hoistway/contracts/findings.messages'
import { installedVersion } from '@hoistway/contracts/installed-version'
import { limits } from '@hoistway/contracts/limits'
import type { Damage } from './esp-image.ts'
import type { Inspection } from './inspect.ts'
import type { HexDamage } from './intel-hex.ts'

export interface UploadContext {
  readonly fileName: string
  readonly name: string
  readonly version: string
  readonly controllerType: ControllerType
  readonly existing: readonly {
    readonly name?: string | null
    readonly version?: string | null
    readonly controllerType?: ControllerType | null
  }[]
}

/** Findings never block an upload. */
export interface Finding {
  readonly id: 'damaged' | 'chip' | 'version' | 'kind' | 'hex' | 'large' | 'exists' | 'extension'
  readonly title: string
  readonly why: string
  readonly suggestedVersion?: string
}

/** Returns whether a controller would reject the image. */
export const isSevere = (id: string) => id === 'damaged' || id === 'chip'

export function findingsOf(
  { content, size }: Inspection,
  context: UploadContext,
  texts: Messages = messages,
): Finding[] {
  const image = 'image' in content ? content.image : undefined
  return [
    ...kindFindings(content.kind, texts),
    ...(image?.damage ? [damageFinding(image.damage, texts)] : []),
    ...(content.kind === 'intel-hex' ? hexFindings(content.hex.damage, texts) : []),
    ...(image && image.damage?.kind !== 'truncated'
      ? chipFindings(image.chipId, context.controllerType, texts)
      : []),
    ...(image?.descriptor ? versionFindings(image.descriptor.version, context.version, texts) : []),
    ...extensionFindings(content.kind, context.fileName, texts),
    ...(size > limits.firmware.guidelineBytes ? [{ id: 'large' as const, ...texts.large }] : []),
    ...existsFindings(context, texts),
  ]
}

function kindFindings(kind: Inspection['content']['kind'], { kinds }: Messages): Finding[] {
  return kind === 'application' || kind === 'intel-hex' ? [] : [{ id: 'kind', ...kinds[kind] }]
}

function damageFinding(damage: Damage, { truncated, segmentCount, checksum, hash }: Messages): Finding {
  const id = 'damaged'
  switch (damage.kind) {
    case 'truncated':
      return { id, title: truncated.title, why: truncated.why(damage.expected, damage.actual) }
    case 'segment-count':
      return { id, title: segmentCount.title, why: segmentCount.why(damage.count) }
    case 'checksum':
      return { id, ...checksum }
    case 'hash':
      return { id, ...hash }
  }
}

function hexFindings(damage: HexDamage | undefined, { hex, hexDamaged, hexReasons }: Messages): Finding[] {
  const isHex: Finding = { id: 'hex', ...hex }
  if (!damage) return [isHex]
  return [{ id: 'damaged', title: hexDamaged, why: hexReasons[damage.reason](damage.line) }, isHex]
}

function chipFindings(chipId: number, controllerType: ControllerType, texts: Messages): Finding[] {
  const { chip } = texts
  const wanted = chipOf[controllerType]
  if (chipId === wanted) return []
  return [{ id: 'chip', title: chip.title(chipName(chipId, texts)), why: chip.why(chipName(wanted, texts)) }]
}

export function plainVersion(inImage: string): string | undefined {
  const version = installedVersion(inImage)
  return /^\d+\.\d+\.\d+$/.test(version) ? version : undefined
}

function versionFindings(inImage: string, typed: string, { version }: Messages): Finding[] {
  if (inImage === '' || typed.trim() === '' || installedVersion(inImage) === typed.trim()) return []
  const suggestedVersion = plainVersion(inImage)
  return [
    {
      id: 'version',
      title: version.title(inImage),
      why: suggestedVersion ? version.why : version.neverComplete,
      ...(suggestedVersion && { suggestedVersion }),
    },
  ]
}

function extensionFindings(
  kind: Inspection['content']['kind'],
  fileName: string,
  { extension }: Messages,
): Finding[] {
  if (kind === 'intel-hex' || !/\.hex$/i.test(fileName)) return []
  return [{ id: 'extension', ...extension }]
}

function existsFindings(
  { name, version, controllerType, existing }: UploadContext,
  { exists }: Messages,
): Finding[] {
  const same = existing.some(
    (other) =>
      other.name === name.trim() &&
      other.version === version.trim() &&
      other.controllerType === controllerType,
  )
  if (!same) return []
  return [{ id: 'exists', title: exists.title(name.trim(), version.trim()), why: exists.why }]
}
