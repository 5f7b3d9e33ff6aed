import { userInfo } from 'node:os'

/** Returns the number of a user without a name, such as `docker run --user 1000`; "unknown" where there is none. */
export function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}
