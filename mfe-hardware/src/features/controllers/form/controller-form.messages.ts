import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  keyTaken: 'Controller key is already in use',
  keyAvailable: 'Controller key is available',
  keyUnchecked: 'Unable to check key availability',
  keyChecking: 'Checking availability...',
  chooseFreeKey: 'Choose a key that is not in use',
  settingFirst: 'Add or cancel the setting that you are typing first',
  saveFirst: 'Save your changes first',
  fixFirst: (problems: readonly string[]) => `Fix first: ${problems.join('. ')}`,
  choicesFailed: 'Some choices could not be loaded. What is assigned stays as it is.',
  filter: 'CAN Message Filter',
  firmware: 'Firmware Assignment',
  firmwareFor: (type: string, latest: string | undefined) =>
    `Firmware for ${type} only${latest ? `; the latest is ${latest}` : ''}`,
  firmwareCleared: (firmware: string) =>
    `${firmware} is for another controller type. The assignment was set back to Use Latest Firmware.`,
  firmwareWithdrawn: (firmware: string) =>
    `${firmware} was withdrawn. It stays assigned until you choose another.`,
  firmwareNotReleased: (firmware: string) =>
    `${firmware} is not released. It stays assigned until you choose another.`,
  asAssigned: 'As assigned',
  filterPasses: (name: string, isDefault: boolean, count: number | 'all' | undefined) =>
    `${name} (${isDefault ? 'default, ' : ''}${count === 'all' ? 'all messages' : `${count ?? '—'} message IDs`})`,
  releaseStates: { draft: 'draft', released: 'released', withdrawn: 'withdrawn' },
  findings: (count: number) => `${count} ${count === 1 ? 'finding' : 'findings'}`,
}

export type Messages = Translated<typeof english>

/** Texts of the form of a controller. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './controller-form.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './controller-form.messages.fr.ts'),
})
