/** Logs and reports contain the English text. */
export const loadFailure = {
  originNotAllowed: (title: string, origin: string) => `${title} comes from ${origin}, which is not allowed`,
  noHashes: (title: string) => `${title} has no integrity hashes`,
  slow: (title: string) => `${title} takes too long to load`,
  notPublished: (path: string) => `${path} is not what was published`,
  unreachable: (title: string) => `${title} could not be reached`,
  noPages: (title: string) => `${title} has no pages`,
  noPage: (name: string, path: string) => `${name} has no page ${path}`,
  noExtension: (name: string, extension: string) => `${name} has no extension ${extension}`,
  failed: (title: string) => `${title} failed while it was loaded`,
  otherPlatform: (release: string, range: string, version: string) =>
    `${release} needs platform ${range}, the host has ${version}`,
}
