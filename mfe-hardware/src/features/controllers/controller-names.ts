import { type Controller, type ControllerType, controllerTypeName } from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'
import { controllers as messages } from '../../texts/en.ts'

interface PartlyRead {
  readonly unreadable?: readonly string[]
}

export const typeName = (type: ControllerType | null | undefined) =>
  type ? controllerTypeName(type) : messages.unknown

export const versionTitle = ({ name, version }: Pick<Firmware, 'name' | 'version'>) =>
  `${name ?? messages.unknown} v${version ?? '0.0.0'}`

/** Returns '—' when the assignment is unreadable. */
export function firmwareName({
  firmwareId,
  firmwareName: name,
  firmwareVersion: version,
  unreadable,
}: Pick<Controller, 'firmwareId' | 'firmwareName' | 'firmwareVersion'> & PartlyRead) {
  if (unreadable?.includes('firmwareId')) return '—'
  return firmwareId ? versionTitle({ name, version }) : messages.latestFirmwareName
}

/** Returns '—' when the assignment is unreadable. */
export function filterName({
  canMessageIdFilterName,
  unreadable = [],
}: Pick<Controller, 'canMessageIdFilterName'> & PartlyRead) {
  if (canMessageIdFilterName) return canMessageIdFilterName
  const isUnknown =
    unreadable.includes('canMessageIdFilterId') || unreadable.includes('canMessageIdFilterName')
  return isUnknown ? '—' : messages.defaultFilterName
}
