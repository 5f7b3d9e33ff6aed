import { defineMessages, type Translated } from '@hoistway/language/messages'

/** Why the release store refuses what it is asked for, as `@hoistway/releases` says it: it knows no languages. */
export const english = {
  publishedAlready: (name: string, version: string) =>
    `${name} ${version} is published already; a release never changes.`,
  liveForAll: (name: string, version: string) => `${name} ${version} is live for everybody already.`,
  liveAlready: (name: string, version: string) => `${name} ${version} is live already.`,
  nobody: 'A canary needs somebody who gets it: a share, a role or a user.',
  noneBefore: (name: string) => `${name} has no release that was live before.`,
  noRemotes: (name: string) => `There is no release of ${name}. Remotes with releases: none.`,
  unknownRemote: (name: string, known: string) =>
    `There is no release of ${name}. Remotes with releases: ${known}.`,
  unknownVersion: (name: string, version: string, known: string) =>
    `${name} ${version} is not published. Published: ${known}.`,
  pathTaken: (path: string, name: string, other: string) =>
    `The path ${path} of ${name} belongs to ${other}.`,
  inUse: (name: string) => `${name} cannot lose a release that somebody gets.`,
  noRange: (file: string, range: string) => `${file}: ${range} is no range of versions.`,
  noBuild: (file: string) => `This is no build of a remote: it has no ${file}.`,
  notThere: (file: string, path: string) => `${file} leads to ${path}, which is not there.`,
  /** These are the server's own. */
  otherPlatform: (name: string, range: string, version: string) =>
    `${name} needs platform ${range}; the console here has ${version}.`,
  notArrived: (path: string) => `${path} did not arrive; nothing was published.`,
  notBuilt: (path: string) => `${path} is not what was built; nothing was published.`,
  filesAway: 'The files of releases cannot be reached at the moment. Please try again.',
}

export type Messages = Translated<typeof english>

/** {@link english} in the language of the request. */
export const messages = defineMessages(english, {
  de: () => import('./releases.messages.de.ts'),
  fr: () => import('./releases.messages.fr.ts'),
})
