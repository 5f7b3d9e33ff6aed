const remoteName = /^(mfe-[a-z][a-z0-9-]*|host)$/

export const remoteNames = (text: string): string[] => [...new Set(text.split(/[\s,]+/).filter(Boolean))]

export const isRemoteName = (text: string): boolean => remoteName.test(text.trim())

export function areRemoteNames(text: string): boolean {
  const names = remoteNames(text)
  return names.length > 0 && names.every(isRemoteName)
}
