import { loadavg } from 'node:os'
import { longSoak, type SoakSize, shortSoak } from '../../packages/server/soak/size.ts'
import { soak } from '../../packages/server/soak/soak.ts'
import { reportFigures, table } from '../../packages/testing/src/figures.ts'
import { positiveNumber, readArguments } from '../read-arguments.ts'

const usage =
  'npm run soak -- [--short] [--servers 2] [--elevators 5000] [--watchers 500] [--minutes 10] [--seed 1]'
const { values } = readArguments(usage, {
  options: {
    short: { type: 'boolean', default: false },
    servers: { type: 'string' },
    elevators: { type: 'string' },
    watchers: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  },
})
const base = values.short ? shortSoak : longSoak
const numberOf = (name: Exclude<keyof typeof values, 'short'>, otherwise: number) =>
  positiveNumber(name, values[name], otherwise)
const seconds = numberOf('minutes', base.seconds / 60) * 60
const scale = Math.min(1, seconds / base.seconds)
const size: SoakSize = {
  ...base,
  servers: numberOf('servers', base.servers),
  elevators: numberOf('elevators', base.elevators),
  watchers: numberOf('watchers', base.watchers),
  seed: numberOf('seed', base.seed),
  seconds,
  quietSeconds: base.quietSeconds * scale,
  pauseSeconds: Math.max(shortSoak.pauseSeconds, base.pauseSeconds * scale),
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

const from = Date.now()
const checks = await soak(size, (line) =>
  console.log(`${((Date.now() - from) / 1_000).toFixed(0).padStart(5)} s  ${line}`),
)
const outcome = (passed: boolean | undefined) => (passed === undefined ? '' : passed ? 'pass' : 'FAIL')
const load = loadavg()
  .map((each) => each.toFixed(1))
  .join(', ')
const figures = `\`npm run soak\`: ${size.servers} servers, ${size.elevators} elevators that send a state a second each, ${size.watchers} watchers, ${Math.round(seconds / 60)} minutes; Mosquitto
and PostgreSQL on the machine that also runs controllers and watchers. Load average ${load} at the end. Times count from the kill and include
the ${size.awaySeconds} s for which a broker or a server is away.

${table([
  ['', 'found', 'asked for', ''],
  ...checks.map(({ what, found, asked = '', passed }) => [what, found, asked, outcome(passed)]),
])}`
// A short run only shows that the test works.
if (values.short) console.log(`\n${figures}`)
else reportFigures('Soak', figures)
process.exit(checks.some(({ passed }) => passed === false) ? 1 : 0)
