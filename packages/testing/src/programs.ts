import { existsSync } from 'node:fs'

interface Program {
  readonly title: string
  /** In Debian and Ubuntu. */
  readonly package: string
  /** In order of preference. */
  readonly paths: readonly string[]
}

const triplet = `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`

/** Programs that tests need and npm does not install. */
export const programs = {
  // The headless shell opens a page in two thirds of the time.
  chromium: {
    title: 'Chromium',
    package: 'chromium-headless-shell',
    paths: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'],
  },
  mosquitto: { title: 'Mosquitto', package: 'mosquitto', paths: ['/usr/sbin/mosquitto'] },
  mosquittoSecurity: {
    title: "Mosquitto's dynamic-security plugin",
    package: 'mosquitto',
    paths: [`/usr/lib/${triplet}/mosquitto_dynamic_security.so`, '/usr/lib/mosquitto_dynamic_security.so'],
  },
  nginx: { title: 'nginx', package: 'nginx', paths: ['/usr/sbin/nginx', '/usr/local/bin/nginx'] },
  postgresql15: {
    title: 'PostgreSQL 15',
    package: 'postgresql-15',
    paths: ['/usr/lib/postgresql/15/bin/initdb'],
  },
  tshark: { title: 'tshark', package: 'tshark', paths: ['/usr/bin/tshark'] },
  pythonCan: {
    title: 'python-can',
    package: 'python3-can',
    paths: ['/usr/lib/python3/dist-packages/can/__init__.py'],
  },
  canUtils: { title: 'can-utils', package: 'can-utils', paths: ['/usr/bin/log2asc'] },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

export const programNames = Object.keys(programs) as ProgramName[]

export const programPath = (name: ProgramName): string | undefined =>
  programs[name].paths.find((path) => existsSync(path))

/** `undefined` if the programs are installed. */
export function reasonToSkip(...needed: readonly ProgramName[]): string | undefined {
  const missing = needed.find((name) => programPath(name) === undefined)
  if (missing) return notInstalled(missing)
}

export const notInstalled = (name: ProgramName) =>
  `${programs[name].title} is not installed (Debian: apt-get install ${programs[name].package})`

/** `npm test` lists the reasons. */
export const skipBecause = (reason: string | undefined) => ({
  skip: reason !== undefined,
  meta: { skipReason: reason },
})

/** Playwright's, for headless Chromium as root, in a closed network and without a GPU. */
export function chromiumOptions() {
  const executablePath = process.env.E2E_CHROMIUM ?? programPath('chromium')
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

declare module 'vitest' {
  interface TaskMeta {
    skipReason?: string | undefined
  }
}
