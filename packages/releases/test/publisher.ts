// One of several publishers of a store, each in its own process. Its changes follow from the seed. Usage: node
// publisher.ts <store> <builds> <label> <count> <seed>
import { join } from 'node:path'
import { canaried, promoted, rolledBack } from '../src/plan.ts'
import { openReleaseStore } from '../src/store.ts'
import { writeBuild } from './builds.ts'

const [folder = '', builds = '', label = '', count = '0', seed = '1'] = process.argv.slice(2)
const names = ['mfe-fleet', 'mfe-hardware', 'mfe-firmware']
const store = openReleaseStore(folder)
const decision = { by: label, at: new Date().toISOString() }
let state = Number(seed)

function random(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}

for (let index = 0; index < Number(count); index += 1) {
  const name = names[random(names.length)] ?? 'mfe-fleet'
  const version = `1.${index}.0-${label}`
  const build = writeBuild(join(builds, `${label}-${index}`), name, `${label} ${index}`)
  await store.add({ folder: build, version, by: label })
  const entry = random(4)
  if (entry === 0) await store.change((before) => promoted(before, name, version, decision))
  if (entry === 1) {
    const audience = { share: 10, roles: [], users: [] }
    await store.change((before) => canaried(before, name, version, audience, decision))
  }
  if (entry === 2) {
    await store.change((before) =>
      before.remotes[name]?.canary || before.remotes[name]?.previous.length
        ? rolledBack(before, name, decision)
        : before,
    )
  }
}
