import { texts } from '@hoistway/releases/texts'

/** Also the texts of `@hoistway/releases`, which has no translations. */
export const releaseStore = {
  ...texts,
  otherPlatform: (name: string, range: string, version: string) =>
    `${name} needs platform ${range}; the console here has ${version}.`,
  notWhole: (version: string) => `host ${version} is not whole here; the console before it is served.`,
  notServed: (path: string) => `${path} is not what was published, and is not served.`,
  damagedInForce: (revision: number, reason: string) =>
    `Revision ${revision} of release_registries in the database is no registry: ${reason}. Delete that row to go back to the one before. The last good one stays in force.`,
  damaged: (revision: number, reason: string) =>
    `Revision ${revision} of release_registries in the database is no registry: ${reason}. Delete that row to go back to the one before.`,
  archiveMissing: (release: string) =>
    `The files of ${release}: its archive is missing or not what was published.`,
  /** A release and the problem of its files. */
  filesOf: (problem: string) => `The files of ${problem}.`,
  notArrived: (path: string) => `${path} did not arrive; nothing was published.`,
  notBuilt: (path: string) => `${path} is not what was built; nothing was published.`,
  isCopy: (path: string) => `${path} is a compressed copy, which the server creates; nothing was published.`,
  attestation: {
    ...texts.attestation,
    needed: (remote: string) =>
      `This server publishes ${remote} with an attestation alone: hoistway test --attest makes one.`,
  },
  manyBuilds: 'The server is publishing other builds. Please try again.',
  filesAway: 'The files of releases cannot be reached at the moment. Please try again.',
}
