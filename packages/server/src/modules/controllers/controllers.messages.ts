import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  nameRequired: 'Name is required',
  keyRequired: 'Key is required',
  keyTaken: 'Controller key is already in use',
  sharedKey: (names: readonly string[]) =>
    `With this key the elevators ${names.map((name) => `"${name}"`).join(' and ')} would have one controller.`,
  secretUnreadable:
    'The shared secret of this controller cannot be read. Save a new one and enter it at the controller as well.',
  settingExists: 'A setting with this key already exists',
  settingsMax: (max: number) => `A controller holds at most ${max} settings.`,
  firmware: {
    otherType: 'This firmware is for another controller type.',
    withdrawn: 'This firmware was withdrawn.',
    notReleased: 'This firmware is not released.',
  },
  update: {
    sent: 'Update Command Sent!',
    queued: (hours: number) =>
      `The update starts as soon as the controller comes online, within ${hours} hours.`,
    cancelled: 'The queued update was cancelled.',
    noElevator: 'Not linked to an elevator, so its online state is unknown.',
    neverConnected: 'The controller has never connected.',
    offline: 'The controller is offline.',
    noFirmware: 'Controller does not have a firmware assigned for update.',
    withdrawn: (name: string, version: string) =>
      `${name} v${version} was withdrawn. Assign another firmware first.`,
    underWay: 'An update of this controller is queued or under way already.',
    noneQueued: 'No update of this controller is queued.',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./controllers.messages.de.ts'),
  fr: () => import('./controllers.messages.fr.ts'),
})
