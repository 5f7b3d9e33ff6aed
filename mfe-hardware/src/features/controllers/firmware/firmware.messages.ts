import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  title: 'Firmware Management',
  assigned: 'Assigned',
  withdrawn: 'Withdrawn',
  recorded: 'Recorded',
  differs: 'Differs from the assigned',
  update: 'Update Firmware',
  assignLatest: 'Assign Latest Firmware',
  isRunning: 'An update is under way',
  isQueued: 'An update is queued: cancel it to start another',
  isWithdrawn: 'The assigned firmware was withdrawn: assign another one first',
  updateSent: 'Update Command Sent!',
  noFirmwareAssigned:
    'Controller does not have a firmware assigned for update. Please assign firmware first.',
  updateQueued: 'The update is queued. It starts as soon as the controller comes online.',
  cancelFailed: 'Failed to cancel the queued update. Please try again.',
  updateFailedBecause: (message: string) => `Firmware update failed: ${message}`,
  updateNoFirmware: 'Firmware update failed: Controller does not have a firmware assigned for update.',
  updateNotFound: 'Firmware update failed: Controller not found.',
  updateForbidden: 'Firmware update failed: You do not have permission to trigger firmware updates.',
  updateFailedOtherwise:
    'Failed to trigger firmware update. Please check that the controller is online and try again.',
  states: {
    queued: 'Queued until the controller comes online',
    cancelled: 'Cancelled',
    sent: 'Sent to the controller',
    downloading: 'Downloading',
    verifying: 'Verifying',
    restarting: 'Restarting',
    done: 'Done',
    failed: 'Failed',
    expired: 'Not finished in time',
  },
  downloading: (percent: number) => `Downloading ${percent} %`,
  progress: (version: string, state: string) => `Update to v${version}: ${state}`,
  progressLabel: 'Progress of the firmware update',
  cancelQueued: 'Cancel Queued Update',
  /** A time stands between the two. */
  waitsUntil: { before: 'It waits until ', after: '.' },
  question: {
    title: 'Update firmware',
    text: (name: string, from: string, to: string) => `${name} will be updated from ${from} to ${to}.`,
    unknownVersion: 'an unknown version',
    same: 'It reports this version already.',
    downgrade: (next: string, installed: string) =>
      `This is a downgrade: v${next} is older than v${installed}.`,
    restarts: 'The controller restarts during the update and must be online.',
    queue: (hours: number) =>
      `The update can be queued: it starts as soon as the controller comes online, within ${hours} hours.`,
    confirmQueue: 'Queue Update',
    neverConnected: 'The controller has never connected.',
    offline: 'The controller is offline.',
  },
}

export type Messages = Translated<typeof english>

/** Texts of firmware updates. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './firmware.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './firmware.messages.fr.ts'),
})
