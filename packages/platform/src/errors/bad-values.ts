import { setBadValueReporter } from '@hoistway/contracts/reading'

/** Different ones that a page logs; a server that sends more of them needs no more lines. */
const LOGGED_MAX = 200

let source = 'the server'

/** Runs `read`, which parses what came from `name`: bad values that it meets are logged as from there. */
export function readFrom<T>(name: string, read: () => T): T {
  const before = source
  source = name
  try {
    return read()
  } finally {
    source = before
  }
}

/** Logs values that the server sent malformed, those of remotes included, each kind once while the page lives. */
export function logBadValues(log: (text: string) => void = (text) => console.info(text)): void {
  const logged = new Set<string>()
  setBadValueReporter(({ where, reason }) => {
    const text = `A malformed value of ${source} is ignored (${where}): ${reason}`
    if (logged.has(text) || logged.size >= LOGGED_MAX) return
    logged.add(text)
    log(text)
  })
}
