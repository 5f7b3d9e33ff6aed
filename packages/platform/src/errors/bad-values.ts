import { setBadValueReporter } from '@hoistway/contracts/reading'

const LOGGED_MAX = 200

let source = 'the server'

/** Logs malformed values within `read` as coming from `name`. */
export function readFrom<T>(name: string, read: () => T): T {
  const before = source
  source = name
  try {
    return read()
  } finally {
    source = before
  }
}

/** Logs malformed values, including those in remotes, each kind once per page. */
export function logBadValues(log: (text: string) => void = (text) => console.info(text)): void {
  const logged = new Set<string>()
  setBadValueReporter(({ where, reason }) => {
    const text = `A malformed value of ${source} is ignored (${where}): ${reason}`
    if (logged.has(text) || logged.size >= LOGGED_MAX) return
    logged.add(text)
    log(text)
  })
}
