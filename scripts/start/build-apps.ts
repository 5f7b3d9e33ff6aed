import { join } from 'node:path'
import { withBuild } from '@hoistway/build/with-build'
import PQueue from 'p-queue'
import { apps, root } from '../workspace.ts'

/** Returns the apps whose sources changed. */
export async function buildApps(
  names: readonly string[] = apps.map(({ name }) => name),
): Promise<readonly string[]> {
  const built: string[] = []
  const builds = names.map(
    (name) => () => withBuild(join(root, name), async (_, isNew) => isNew && built.push(name)),
  )
  await new PQueue({ concurrency: 2 }).addAll(builds)
  return built
}
