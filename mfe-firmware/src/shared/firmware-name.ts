import type { Firmware } from '@hoistway/contracts/firmware'

type Named = Pick<Firmware, 'name' | 'version'>

/** Display name and version; a missing name reads 'Unknown', a missing version '0.0.0'. */
export const nameOf = ({ name }: Named): string => name || 'Unknown'
export const versionOf = ({ version }: Named): string => version || '0.0.0'
export const titleOf = (record: Named): string => `${nameOf(record)} ${versionOf(record)}`

/** Name of a downloaded file. */
export const fileNameOf = (record: Named): string => `${nameOf(record)}_v${versionOf(record)}.bin`
