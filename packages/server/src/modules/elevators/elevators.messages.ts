import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  commands: {
    carCalled: (floor: string) => `Car called to floor ${floor}.`,
    resetSent: 'Reset controller command sent.',
    clearCacheSent: 'Clear cache command sent.',
    outOfService: 'The elevator is out of service. The command was not sent.',
    outOfServiceFor: (reason: string) =>
      `The elevator is out of service (${reason}). The command was not sent.`,
    linkDown: 'The link to the controllers is down. The command was not sent.',
    offline: 'The elevator is offline. The command was not sent.',
    noFloor: (floor: number) => `The elevator has no floor ${floor}. The command was not sent.`,
    noController: 'The elevator has no controller yet. The command was not sent.',
  },
  controllerTaken: {
    byLine: (line: number) => `Line ${line} has this controller already.`,
    by: (name: string) => `Elevator "${name}" has this controller already.`,
    byAnother: 'Another elevator has this controller already.',
    some: 'Some controllers are taken. Nothing was created.',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./elevators.messages.de.ts'),
  fr: () => import('./elevators.messages.fr.ts'),
})
