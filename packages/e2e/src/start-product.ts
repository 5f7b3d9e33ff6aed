// Usage: E2E_STATE=<folder to create and delete> node start-product.ts <port>
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const port = process.argv[2] ?? '8180'
const state = process.env.E2E_STATE
if (!state) throw new Error('E2E_STATE names no folder.')
// PostgreSQL does not run as root: its account needs access to the folder.
mkdirSync(state, { mode: 0o755 })

const product = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/start/start.ts')], {
  cwd: join(import.meta.dirname, '../../..'),
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    // The tests expect a fleet without a past.
    HOISTWAY_DEMO_DAYS: '0',
    // Cars move, and no alert stops them.
    SIMULATOR_PROFILE: 'lively',
    ...process.env,
    PORT: port,
    HOISTWAY_STATE: state,
    HOISTWAY_FAULTS: '1',
  },
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => product.kill(signal))
// Playwright holds this pipe open; ended by a signal other than SIGINT, it does not end its servers.
process.stdin.on('end', () => product.kill('SIGTERM')).resume()
product.on('exit', (code) => {
  rmSync(state, { recursive: true, force: true })
  process.exit(code ?? 1)
})
