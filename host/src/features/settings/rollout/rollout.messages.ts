import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of /settings about canaries that grow by themselves, and about errors of releases. */
const english = {
  columns: { sessions: 'Sessions', failed: 'With errors' },
  step: (step: number, steps: number, percent: number) =>
    `Step ${step} of ${steps}: ${percent} % of the users`,
  counts: (failed: number, sessions: number, liveFailed: number, liveSessions: number) =>
    `${failed} of ${sessions} sessions had errors, of the live version ${liveFailed} of ${liveSessions}`,
  waits: {
    time: 'Goes on when the time of this step is over',
    sessions: (sessions: number, least: number) => `Waits for sessions: ${sessions} of at least ${least}`,
    errors: 'Waits: it has more errors than was allowed, which may still be chance',
  },
  advance: 'Goes on now',
  stop: 'Is being taken back',
  passed: 'All steps are passed. It waits to be promoted.',
  takenBack: (version: string) => ({ before: `${version} was taken back `, after: '' }),
  takenBackBy: (who: string) => ` by ${who}`,
  takenBackAutomatically: (counts: string) => ` by itself: ${counts}`,
  errors: {
    of: (remote: string) => `Errors of ${remote}`,
    columns: { version: 'Version', message: 'Error', place: 'Place', times: 'Times', last: 'Last' },
  },
  start: {
    label: 'Canary…',
    named: (remote: string) => `Canary of ${remote}`,
    lead: 'The version is given to more users step by step, as long as it has no more errors than the live one. Otherwise it is taken back.',
    version: 'Version',
    steps: 'Steps, in percent of the users',
    stepsHint: 'For example 1, 10, 50',
    stepsWrong: 'Numbers up to 100, each larger than the one before',
    every: 'Time of a step',
    times: { '5m': '5 minutes', '15m': '15 minutes', '1h': '1 hour', '1d': '1 day' },
    minSessions: 'Sessions in a step, at least',
    maxDifference: 'Allowed share of sessions with errors above the live one, in percent',
    numberWrong: 'Enter a number',
    submit: 'Start Canary',
    busy: 'Starting...',
    done: (release: string) => `The canary of ${release} has started.`,
    failed: 'The canary was not started',
    close: 'Close',
    nothing: 'No version is newer than the live one',
  },
  live: {
    label: 'Roll Back Live',
    named: (remote: string) => `Roll Back Live: ${remote}`,
    consequence: (name: string, before: string, live: string, canary: string) =>
      `${name} ${before} becomes live for everybody instead of ${live}, and the canary of ${canary} ends.`,
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './rollout.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './rollout.messages.fr.ts'),
})
