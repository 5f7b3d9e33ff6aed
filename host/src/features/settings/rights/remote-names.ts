const remoteName = /^(mfe-[a-z][a-z0-9-]*|host)$/

/** The names of remotes in a text that separates them by commas or spaces. */
export const remoteNames = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

/** Whether a text is the name of a remote. */
export const isRemoteName = (text: string): boolean => remoteName.test(text.trim())

/** Whether a text has one name of a remote or more, and nothing else. */
export function areRemoteNames(text: string): boolean {
  const names = remoteNames(text)
  return names.length > 0 && names.every(isRemoteName)
}

/** The names in a text that no remote of these has; none while the remotes are unknown. */
export const namesWithoutRelease = (text: string, remotes: object | undefined): string[] =>
  remotes && areRemoteNames(text)
    ? remoteNames(text).filter((name) => name !== 'host' && !Object.hasOwn(remotes, name))
    : []
