import { accessLevels } from '@hoistway/contracts/organization'
import { accessLevelText } from '@hoistway/contracts/role-names'

/** Choices of an access level. */
export const accessLevelOptions = () =>
  accessLevels.map((value) => ({ value, label: accessLevelText(value) }))
