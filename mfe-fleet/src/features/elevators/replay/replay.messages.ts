import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  replay: 'Replay',
  /** The page of an elevator's replay. */
  title: (elevator: string) => `Replay: ${elevator}`,
  noMoment: 'This link has no valid time.',
  loadDetail: 'Failed to load elevator details. Please try again.',
  loading: 'Loading history...',
  failed: 'Failed to load the history',
  unknown: 'No data',
  eventsFailed: 'Failed to load the events',
  /** It has just happened. */
  notYet: 'Not recorded yet',
  later: 'Has not happened yet',
  neighbours: 'Other elevators in this building',
  controls: {
    label: 'Playback',
    play: 'Play',
    pause: 'Pause',
    back: 'Previous change',
    forward: 'Next change',
    speed: 'Speed',
    times: (speed: string) => `${speed} ×`,
    moment: 'Moment',
    copy: 'Copy link to this moment',
    copied: 'Copied',
    save: 'Save as file',
    keys: 'Keys: space plays and pauses, arrows go to the previous and the next change, + and − change the speed.',
  },
  changes: 'Events',
  noFrames: 'CAN frames are not recorded.',
  /** Texts of the saved file. */
  file: {
    /** Elevators for which it had no room. */
    leftOut: (names: string) => `Left out, for size: ${names}`,
    saved: (time: string) => `Saved ${time}`,
  },
}

export type Messages = Translated<typeof english>

/** Texts of the replay of a moment. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './replay.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './replay.messages.fr.ts'),
})
