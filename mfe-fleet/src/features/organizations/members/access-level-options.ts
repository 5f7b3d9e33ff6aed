import { accessLevels } from '@hoistway/contracts/organization'
import { messages } from './members.messages.ts'

/** Choices of an access level. */
export const accessLevelOptions = () =>
  accessLevels.map((value) => ({ value, label: messages.accessLevels[value] }))
