import { type ControllerType, controllerTypeName } from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'
import { shared as messages } from '../texts/en.ts'

type Named = Pick<Firmware, 'name' | 'version'>

export const nameOf = ({ name }: Named): string => name || messages.unknown
export const versionOf = ({ version }: Named): string => version || '0.0.0'
export const titleOf = (record: Named): string => `${nameOf(record)} ${versionOf(record)}`

/** It is the same in all languages. */
export const fileNameOf = (record: Named): string => `${record.name || 'Unknown'}_v${versionOf(record)}.bin`

export const typeName = (type: ControllerType | null | undefined): string =>
  type ? controllerTypeName(type) : messages.unknown
