import { existsSync } from 'node:fs'

/** Debian's, in the order of preference: the shell without windows opens a page in two thirds of the time. */
const system = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser']

/** Where the system has a Chromium; `undefined` leaves it to Playwright's own. */
export const systemChromium = () => system.find((path) => existsSync(path))

/** Playwright's launch options for headless Chromium here: as root, behind a closed network, without a GPU. */
export function chromiumOptions() {
  const executablePath = systemChromium()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--disable-gpu',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  }
}
