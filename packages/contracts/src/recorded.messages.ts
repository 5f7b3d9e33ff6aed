import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts that the server stores, or pushes to several users. */
export const english = {
  commands: {
    notAnswered: 'The controller did not answer.',
    notFinished: 'The controller did not finish the command.',
    notTaken: 'The message broker did not take the command.',
    failed: 'The command failed.',
    expired: 'The command expired.',
  },
  updates: {
    neverOnline: (hours: number) => `The controller did not come online within ${hours} hours.`,
    notFinished: 'The controller did not finish the update in time.',
    notTaken: 'The message broker did not take the update.',
    otherVersion: (version: string) => `The controller reported version ${version} at the end of the update.`,
    firmwareChanged: 'The assigned firmware was changed or withdrawn.',
  },
  /** Sent by controllers. */
  alerts: {
    Er01: 'Door reopened more than three times',
    Er02: 'Levelling inaccurate',
    Er03: 'Car light failure',
    Er04: 'Door takes too long to close',
    Er05: 'Overload',
    Er06: 'Battery of the emergency call low',
    Er07: 'Safety chain open',
    Er08: 'Brake does not release',
    Er09: 'Drive overtemperature',
    Er12: 'Service interval reached',
    Er14: 'Overspeed governor tripped',
    Er16: 'Door lock contact lost while moving',
    Er20: 'CAN bus warning level',
    Er23: 'Emergency stop in the pit',
    Er30: 'Configuration changed on site',
  },
  absences: {
    notConnected: 'The controller is not connected.',
    manyAway: (count: number, names: string, more: number) => `${count} offline: ${names} and ${more} more`,
    someAway: (count: number, names: string) => `${count} offline: ${names}`,
    minutes: (count: number) => `It was offline for ${count} min.`,
    hours: (count: number) => `It was offline for ${count} h.`,
    days: (count: number) => `It was offline for ${count} d.`,
  },
  releases: {
    counts: (failed: number, sessions: number, liveFailed: number, liveSessions: number) =>
      `${failed} of ${sessions} sessions had errors, of the live version ${liveFailed} of ${liveSessions}.`,
    /** Result of a scheduled change, or why it was not made. */
    schedule: {
      promoted: 'All users get it.',
      begun: (canary: string) => `Some users get it: ${canary}.`,
      missed: 'No server could do it within an hour of its time.',
      noRight: (name: string) => `${name}, who scheduled it, may not do it any more.`,
      notApproved: 'Two persons promote here, and it was not approved in time.',
      approverLeft: 'Somebody who approved it may not promote any more.',
      gone: 'The version is not published any more.',
      withdrawn: 'The version was withdrawn.',
      takenBack: 'The version was taken back meanwhile.',
      liveAlready: 'The version is live already.',
      canary: (version: string) => `${version} is given to some users at the moment.`,
      newer: (version: string) => `The newer version ${version} became live meanwhile.`,
    },
  },
  titles: {
    'call-car': (elevator: string) => `Call car: ${elevator}`,
    'reset-controller': (elevator: string) => `Reset controller: ${elevator}`,
    'clear-cache': (elevator: string) => `Clear cache: ${elevator}`,
    offline: (elevator: string) => `${elevator}: offline`,
    onlineAgain: (elevator: string) => `${elevator}: online again`,
    mentioned: (elevator: string) => `${elevator}: you were mentioned`,
    outage: (place: string, count: number) => `${place}: ${count} elevators offline together`,
    outageOver: (place: string, count: number) => `${place}: ${count} elevators online again`,
    takenBack: (release: string) => `${release}: taken back`,
    passed: (release: string) => `${release}: ready to be promoted`,
    scheduleDone: (release: string) => `${release}: done as scheduled`,
    scheduleStopped: (release: string) => `${release}: not done as scheduled`,
  },
  /** For an elevator with an unknown name. */
  unnamed: {
    'call-car': 'Call car: elevator',
    'reset-controller': 'Reset controller: elevator',
    'clear-cache': 'Clear cache: elevator',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "recorded-de" */ './recorded.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "recorded-fr" */ './recorded.messages.fr.ts'),
})
