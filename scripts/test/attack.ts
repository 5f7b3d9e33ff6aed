import { stripVTControlCharacters } from 'node:util'
import { execa } from 'execa'
import { type Attack, type AttackSize, longAttack, runAttack } from '../../packages/server/attack/attack.ts'
import { attacks as serverAttacks } from '../../packages/server/attack/attacks.ts'
import { protocolAttack } from '../../packages/signalr-hub/conformance/protocol-attack.ts'
import { positiveNumber, readArguments, refuse } from '../read-arguments.ts'
import { root } from '../workspace.ts'

const usage = 'npm run attack -- [--frames 100000] [--minutes 10] [--seed 1] [name of an attack …]'
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { frames: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
})
const size: AttackSize = {
  frames: positiveNumber('frames', values.frames, longAttack.frames),
  minutes: positiveNumber('minutes', values.minutes, longAttack.minutes),
  seed: positiveNumber('seed', values.seed, longAttack.seed),
}
/** The attacker is a team, a user, a page or the disk. */
const boundaryTests = [
  'packages/releases/src/path-ownership.test.ts',
  'packages/releases/src/style-reach.test.ts',
  'packages/build/src/check/browser/open-pages.test.ts',
  'packages/server/test/modules/auth/confirmation.test.ts',
  'packages/server/test/modules/releases',
  'packages/server/test/db/write-locks.test.ts',
  'packages/server/test/start/disk-full.test.ts',
  'packages/server/test/start/http',
  'packages/signalr-hub/conformance',
  'host/src/remotes',
]
const boundaries: Attack = {
  name: 'boundaries',
  async run(_, report) {
    const { all, failed } = await execa(
      'vitest',
      ['run', '-c', 'scripts/vitest.config.ts', '--reporter=dot', ...boundaryTests],
      { cwd: root, preferLocal: true, all: true, reject: false },
    )
    if (failed) throw new Error(all)
    report.count('tests', Number(/Tests\s+(\d+) passed/.exec(stripVTControlCharacters(all))?.[1] ?? 0))
  },
}
const attacks = [...serverAttacks, protocolAttack, boundaries]
const unknown = positionals.filter((name) => !attacks.some((attack) => attack.name === name))
if (unknown.length > 0)
  refuse(`There is no attack ${unknown.join(', ')}. Known: ${attacks.map(({ name }) => name).join(', ')}`)
const chosen = attacks.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
let failed = 0
for (const attack of chosen) {
  await runAttack(attack, size).catch((error: unknown) => {
    failed += 1
    console.error(error)
  })
}
console.log(`${chosen.length - failed} withstood, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
