import { defineMessages, type Translated } from '@hoistway/language/messages'

const list = (names: readonly string[], more: number) => {
  const named = names.map((name) => `"${name}"`).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

const english = {
  uploaded: (name: string, version: string) => `Firmware "${name}" v${version} uploaded successfully.`,
  exists: (name: string, version: string) =>
    `Firmware "${name}" version ${version} exists already for this controller type. Upload a new version instead.`,
  versionExists: 'This version exists already',
  tooLarge: (megabytes: number) => `The file is too large. This server accepts files up to ${megabytes} MB.`,
  noneReleased: 'No firmware is released for this controller type.',
  neverReleased: 'Only firmware that was released can be withdrawn.',
  released: 'This firmware is released. Withdraw it before you delete it.',
  /** @param more number of controllers after the named ones */
  assigned: (names: readonly string[], more: number) =>
    `This firmware is assigned to ${list(names, more)}. Assign another firmware there first.`,
  installing: (names: readonly string[], more: number) =>
    `This firmware is being installed on ${list(names, more)}. Wait until that has ended.`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./firmware.messages.de.ts'),
  fr: () => import('./firmware.messages.fr.ts'),
})
