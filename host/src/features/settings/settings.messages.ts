import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Texts of /settings about the releases of the remotes. */
const english = {
  title: 'Settings',
  releases: {
    title: 'Releases',
    lead: 'Each part of the console is released by its own team. A change here reaches open tabs within seconds.',
    loading: 'Loading releases...',
    failed: 'Failed to load releases',
    of: (remote: string) => `Releases of ${remote}`,
    none: 'No releases yet',
    /** The version that users get, and around the time since when. */
    live: (name: string, version: string) => `${name} ${version}`,
    noneLive: (name: string) => `${name} has no live release`,
    since: (who: string) => ({ before: ' since ', after: ` by ${who}` }),
    canary: (version: string, audience: string) => `${version} is being tried by ${audience}`,
    share: (percent: number) => `${percent} % of the users`,
    everyRole: (role: string) => `every ${role}`,
    states: { live: 'Live', canary: 'Canary', before: 'Before', thisTab: 'This tab' },
    preview: (branch: string) => `Preview ${branch}`,
    columns: {
      version: 'Version',
      published: 'Published',
      by: 'By',
      origin: 'Built',
      platform: 'Platform',
      tab: 'This Tab',
    },
    /** Where a release was built. */
    origin: {
      commit: (commit: string) => `commit ${commit}`,
      signed: (key: string) => `Checks signed by ${key}`,
    },
    run: 'Run Here',
    runNamed: (release: string) => `Run Here: ${release}`,
    stop: 'Stop',
    stopNamed: (release: string) => `Stop running ${release} in this tab`,
  },
  rollBack: {
    label: 'Roll Back',
    named: (remote: string) => `Roll Back ${remote}`,
    nothingBefore: 'No release was live before',
    endsCanary: (name: string, canary: string, live: string) =>
      `The canary of ${name} ${canary} ends; ${live} stays live.`,
    endsCanaryNoneLive: (name: string, canary: string) =>
      `The canary of ${name} ${canary} ends; nothing stays live.`,
    restores: (name: string, before: string, live: string) =>
      `${name} ${before} becomes live for everybody instead of ${live}.`,
    done: (name: string, live: string) => `${name} ${live} is live.`,
    doneNoneLive: (name: string) => `${name} has no live release.`,
    failed: (name: string) => `Failed to roll ${name} back`,
  },
  failures: {
    title: 'Failures',
    lastWeek: 'Failures of the last 7 days',
    noneLastWeek: 'No failure was reported in the last 7 days',
    inThisTab: 'In this tab',
    ofThisTab: 'Failures in this tab',
    columns: {
      release: 'Release',
      kind: 'What happened',
      users: 'Users',
      last: 'Last',
      detail: 'Detail',
      when: 'When',
    },
    kinds: {
      missing: 'Could not be reached',
      slow: 'Took too long',
      broken: 'Failed while it was loaded',
      refused: 'Was not what was published',
      'too-new': 'Needs a newer console',
      'too-old': 'Made for an older console',
    },
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './settings.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './settings.messages.fr.ts'),
})
