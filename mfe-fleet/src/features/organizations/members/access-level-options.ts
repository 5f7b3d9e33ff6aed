import { accessLevels } from '@hoistway/contracts/organization'
import { accessLevelText } from '@hoistway/contracts/role-names'

export const accessLevelOptions = () =>
  accessLevels.map((value) => ({ value, label: accessLevelText(value) }))
