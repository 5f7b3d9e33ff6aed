/** `@hoistway/releases` has these texts without translations. */
export const releaseStore = {
  publishedAlready: (name: string, version: string) =>
    `${name} ${version} is published already; a release never changes.`,
  liveForAll: (name: string, version: string) => `${name} ${version} is live for everybody already.`,
  liveAlready: (name: string, version: string) => `${name} ${version} is live already.`,
  nobody: 'A canary needs somebody who gets it: a share, a role or a user.',
  noneBefore: (name: string) => `${name} has no release that was live before.`,
  otherBack: (name: string, version: string, wanted: string) =>
    `A rollback of ${name} would take back ${version}, not ${wanted}.`,
  noRemotes: (name: string) => `There is no release of ${name}. Remotes with releases: none.`,
  unknownRemote: (name: string, known: string) =>
    `There is no release of ${name}. Remotes with releases: ${known}.`,
  unknownVersion: (name: string, version: string, known: string) =>
    `${name} ${version} is not published. Published: ${known}.`,
  wasWithdrawn: (name: string, version: string) =>
    `${name} ${version} was withdrawn: nobody is given it any more. Publish a new version.`,
  withdrawLive: (name: string, version: string) =>
    `${name} ${version} is live: roll it back or promote another version first.`,
  withdrawCanary: (name: string, version: string) =>
    `${name} ${version} is given to some users: end its canary with a rollback of that version first.`,
  manyPreviews: (name: string, most: string) =>
    `${name} has ${most} previews already: end one of them first.`,
  noPreview: (name: string, branch: string) => `${name} has no preview of ${branch}.`,
  ofBranch: (name: string, version: string, branch: string) =>
    `${name} ${version} was published for ${branch}: publish it without a branch to give it to users.`,
  previewOfHost: 'A console is chosen before a tab can choose: give it to a canary instead.',
  pathTaken: (path: string, name: string, other: string) =>
    `The path ${path} of ${name} belongs to ${other}.`,
  inUse: (name: string) => `${name} cannot lose a release that somebody gets.`,
  notSound: (problems: string) => `It is not what was published:\n  ${problems}`,
  noRange: (file: string, range: string) => `${file}: ${range} is no range of versions.`,
  hostUnfit: (version: string, platform: string, remotes: string) =>
    `host ${version} has platform ${platform}, which does not fit ${remotes}.`,
  needsHost: (name: string, version: string, range: string, host: string, platform: string) =>
    `${name} ${version} needs platform ${range}; host ${host} has ${platform}.`,
  noPage: (file: string) => `${file} is no page of a console.`,
  builtIn: (name: string, version: string) =>
    `${name} ${version} comes with the server: it is there when nothing else is.`,
  noBuild: (file: string) => `This is no build of a remote: it has no ${file}.`,
  tooLarge: (file: string, most: string) => `${file} is larger than ${most} KB.`,
  manyRoutes: (file: string, count: string, most: string) =>
    `${file} has ${count} routes; at most ${most} are possible.`,
  notThere: (file: string, path: string) => `${file} leads to ${path}, which is not there.`,
  /** Problems of the registry's file; `copy` is next to it. */
  missingInForce: (file: string, copy: string) =>
    `${file} is missing. The last good one stays in force. Restore it, for example from ${copy} beside it.`,
  invalidInForce: (file: string, reason: string, copy: string) =>
    `${file} is no registry: ${reason}. The last good one stays in force. Restore it, for example from ${copy} beside it.`,
  unreadableInForce: (file: string, reason: string, copy: string) =>
    `${file} cannot be read: ${reason}. The last good one stays in force. Restore it, for example from ${copy} beside it.`,
  missing: (file: string, copy: string) =>
    `${file} is missing. Restore it, for example from ${copy} beside it.`,
  invalid: (file: string, reason: string, copy: string) =>
    `${file} is no registry: ${reason}. Restore it, for example from ${copy} beside it.`,
  unreadable: (file: string, reason: string, copy: string) =>
    `${file} cannot be read: ${reason}. Restore it, for example from ${copy} beside it.`,
  /** The server's own texts. */
  otherPlatform: (name: string, range: string, version: string) =>
    `${name} needs platform ${range}; the console here has ${version}.`,
  notWhole: (version: string) => `host ${version} is not whole here; the console before it is served.`,
  notServed: (path: string) => `${path} is not what was published, and is not served.`,
  damagedInForce: (revision: string, reason: string) =>
    `Revision ${revision} of release_registries in the database is no registry: ${reason}. Delete that row to go back to the one before. The last good one stays in force.`,
  damaged: (revision: string, reason: string) =>
    `Revision ${revision} of release_registries in the database is no registry: ${reason}. Delete that row to go back to the one before.`,
  archiveMissing: (release: string) =>
    `The files of ${release}: its archive is missing or not what was published.`,
  /** A release and the problem of its files. */
  filesOf: (problem: string) => `The files of ${problem}.`,
  notArrived: (path: string) => `${path} did not arrive; nothing was published.`,
  notBuilt: (path: string) => `${path} is not what was built; nothing was published.`,
  isCopy: (path: string) => `${path} is a compressed copy, which the server creates; nothing was published.`,
  attestation: {
    needed: (remote: string) =>
      `This server publishes ${remote} with an attestation alone: hoistway test --attest makes one.`,
    notSigned: (remote: string) =>
      `The attestation is not signed by a key of ${remote}: it was changed, or its key is not registered.`,
    empty: 'The attestation holds no statement about the checks of a remote.',
    otherRelease: (remote: string, version: string, wantedRemote: string, wanted: string) =>
      `The attestation is about ${remote} ${version}, not about ${wantedRemote} ${wanted}.`,
    otherCommit: (commit: string, wanted: string) =>
      `The attestation is about commit ${commit}, not about ${wanted}.`,
    notPassed: (checks: string) => `The attestation does not say that everything passed: ${checks}.`,
    otherBuild: (file: string) =>
      `The attestation is about another build: ${file} is not the file that was checked.`,
    future: (time: string) =>
      `The attestation is of ${time}, which is in the future here: check both clocks.`,
    tooOld: (time: string, hours: number) =>
      `The attestation is of ${time}: it holds for ${hours} hours. Check the build again.`,
    noKey: (kind: string) => `This is no Ed25519 key in PEM: it begins with -----BEGIN ${kind}-----.`,
  },
  manyBuilds: 'The server is publishing other builds. Please try again.',
  filesAway: 'The files of releases cannot be reached at the moment. Please try again.',
}
