const repair = (copy: string) => `Restore it, for example from ${copy} beside it.`

/** A problem of the registry's file; `copy` is next to it. */
export const unusable = (problem: string, copy: string) => `${problem} ${repair(copy)}`

/** Like {@link unusable}, while an earlier registry is used. */
export const unusableInForce = (problem: string, copy: string) =>
  `${problem} The last good one stays in force. ${repair(copy)}`

export const registryProblem = {
  missing: (file: string) => `${file} is missing.`,
  invalid: (file: string, reason: string) => `${file} is no registry: ${reason}.`,
  unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}.`,
}
const { missing, invalid, unreadable } = registryProblem

/** Texts that a server translates. A longer pattern precedes a shorter one that it contains. */
export const texts = {
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
  manyPreviews: (name: string, most: number) =>
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
  tooLarge: (file: string, most: number) => `${file} is larger than ${most} KB.`,
  manyRoutes: (file: string, count: number, most: number) =>
    `${file} has ${count} routes; at most ${most} are possible.`,
  notThere: (file: string, path: string) => `${file} leads to ${path}, which is not there.`,
  missingInForce: (file: string, copy: string) => unusableInForce(missing(file), copy),
  invalidInForce: (file: string, reason: string, copy: string) =>
    unusableInForce(invalid(file, reason), copy),
  unreadableInForce: (file: string, reason: string, copy: string) =>
    unusableInForce(unreadable(file, reason), copy),
  missing: (file: string, copy: string) => unusable(missing(file), copy),
  invalid: (file: string, reason: string, copy: string) => unusable(invalid(file, reason), copy),
  unreadable: (file: string, reason: string, copy: string) => unusable(unreadable(file, reason), copy),
  attestation: {
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
}
