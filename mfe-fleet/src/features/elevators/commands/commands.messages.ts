import type { CommandType } from '@hoistway/contracts/command'
import { defineMessages, type Translated } from '@hoistway/language/messages'

/** `floor`: the name of the floor that a car was called to, if any. */
const commandName = (type: CommandType | undefined, floor?: string) =>
  `${type ? names[type] : '—'}${floor === undefined ? '' : ` to floor ${floor}`}`
const names = { 'call-car': 'Call car', 'reset-controller': 'Reset controller', 'clear-cache': 'Clear cache' }

const english = {
  offline: 'No connection. Commands are never queued: send it again when you are back online.',
  sent: 'Command sent.',
  call: {
    title: 'Elevator Control',
    floor: 'Floor',
    submit: 'Call Car',
    busy: 'Calling...',
    quickFloors: 'Quick floors',
    toFloor: (floor: string) => `Call car to floor ${floor}`,
    updating: 'A firmware update is running on the controller: a call may not be carried out.',
    criticalAlert: 'A critical alert is active on this elevator.',
    /** The server answered that it did not accept the call, without saying why. */
    refused: 'Failed to call elevator car',
    /** The server did not answer, or with an error. */
    failed: 'Failed to call elevator car. Please try again.',
    /** The input takes 1 to 50, only 1 to 8 is sent. */
    floorRefused: 'A car can be called to floors 1 to 8.',
    /** An elevator whose floors have names. */
    namedFloorRefused: (first: string, last: string) => `A car can be called to floors ${first} to ${last}.`,
    noFloorCallable: 'This elevator has no floor numbered 1–8 and cannot be called remotely.',
  },
  actions: {
    title: 'Controller Actions',
    clear: 'Clear Cache',
    clearing: 'Clearing...',
    clearHint: 'Does not restart the controller.',
    clearFailed: 'Failed to send clear cache command. Please try again.',
    reset: 'Reset Controller',
    resetting: 'Resetting...',
    resetHint: 'Restarts the controller. The elevator stops for a moment.',
    resetFailed: 'Failed to send reset controller command. Please try again.',
  },
  /** Asked before a reset that may be unwise. */
  confirmReset: (warnings: readonly string[]) => ({
    title: 'Reset the controller now?',
    text: `The controller restarts and the elevator stops for a moment. Warning: ${warnings.join(', and ')}.`,
    confirm: 'Reset Controller',
  }),
  /** Why a reset may be unwise. */
  warnings: {
    stateUnknown: 'its current state is unknown',
    moving: 'the car is moving',
    doorUnknown: 'it is unknown whether the door is closed',
    doorOpen: 'the door is not closed',
    stale: 'its state is stale',
    updating: 'a firmware update is running',
    criticalAlert: 'a critical alert is active',
    alertsUnknown: 'it is unknown whether a critical alert is active',
  },
  history: {
    title: 'Command History',
    none: 'No command has been sent yet.',
    latest: 'Latest command',
    commandName,
    statuses: {
      sent: 'Sent',
      accepted: 'Accepted',
      running: 'Running',
      succeeded: 'Done',
      failed: 'Failed',
      expired: 'Expired',
    },
    carThere: (floor: string) => `Car is at floor ${floor}`,
    notThere: (floor: string) => `The controller reported success, but the car is at floor ${floor}`,
    notConfirmed: 'Not confirmed',
    carArrived: (floor: string, seconds: number) => `Car reached floor ${floor} after ${seconds} s`,
    controllerBack: (seconds: number) => `Controller came back after ${seconds} s`,
    unconfirmed: (seconds: number) => `No confirmation after ${seconds} s`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of the commands to an elevator. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './commands.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './commands.messages.fr.ts'),
})
