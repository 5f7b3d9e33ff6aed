import type { Direction, Door } from '@hoistway/contracts/elevator'
import { defineMessages, type Translated } from '@hoistway/language/messages'

const directions: Record<Direction, string> = {
  up: 'Going up',
  down: 'Going down',
  stationary: 'Stationary',
  unknown: 'Direction unknown',
}

const english = {
  title: 'Live State',
  loading: 'Loading state...',
  unavailable: 'State unavailable',
  directions,
  car: (floor: string, direction: Direction) => `Floor ${floor} · ${directions[direction]}`,
  /** Followed by the age. */
  lastKnown: (floor: string) => `Last known: floor ${floor}, `,
  door: (door: Door | undefined) => `Door ${door ?? '—'}`,
  doorWas: (door: Door) => `Door was ${door}`,
  /** Followed by the age. */
  received: 'Received ',
  /** Why what is shown may not hold. */
  doubts: {
    stale: 'Stale',
    notLive: 'Not live',
    controllersOutOfReach: 'Controllers cannot be reached',
    missed: 'Updates were missed',
  },
  /** The drawing of the shaft in words. */
  shaft: {
    unavailable: 'Shaft: state unavailable',
    now: (floor: string, direction: Direction, door: Door) =>
      `Shaft: Floor ${floor} · ${directions[direction]}, door ${door}`,
    lastKnown: (floor: string, door: Door) => `Shaft: last known floor ${floor}, door was ${door}`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of where a car is and was. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './live.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './live.messages.fr.ts'),
})
