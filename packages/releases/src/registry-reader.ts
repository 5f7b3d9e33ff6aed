import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ReleaseError } from './plan.ts'
import { type Registry, registry } from './registry.ts'
import { registryProblem, unusable, unusableInForce } from './texts.ts'

export const REGISTRY_FILE = 'registry.json'
/** Copy of the last written registry. */
export const REGISTRY_BACKUP = 'registry.backup.json'
/** Name of a folder's registry after its import into a database. */
export const REGISTRY_IMPORTED = 'registry.imported.json'

interface RegistryReader {
  /** Reads the file again only after it was replaced. @throws ReleaseError without any good one */
  current(): Registry
  /** Describes why the file differs from the current registry. */
  problem(): string | undefined
}

/** Calls `report` once for each damaged version of the file. */
export function openRegistryReader(folder: string, report: (problem: string) => void): RegistryReader {
  const file = join(folder, REGISTRY_FILE)
  let known: Registry | undefined
  let problem: string | undefined
  let seen: string | undefined

  function refresh(): Registry {
    const stamp = stampOf(file)
    if (known && stamp === seen) return known
    const read = readRegistry(file)
    seen = stamp
    if (typeof read !== 'string') {
      problem = undefined
      known = read
      return read
    }
    const last = known ?? readRegistry(join(folder, REGISTRY_BACKUP))
    if (typeof last === 'string') {
      // A new store.
      if (stamp === undefined && !existsSync(join(folder, REGISTRY_BACKUP))) return { remotes: {} }
      throw new ReleaseError(unusable(read, REGISTRY_BACKUP))
    }
    problem = unusableInForce(read, REGISTRY_BACKUP)
    report(problem)
    known = last
    return last
  }

  return {
    current: refresh,
    problem: () => {
      refresh()
      return problem
    },
  }
}

/** Returns the registry or the problem of the file. */
export function readRegistry(file: string): Registry | string {
  if (!existsSync(file)) return registryProblem.missing(file)
  try {
    const parsed = registry.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : registryProblem.invalid(file, z.prettifyError(parsed.error))
  } catch (error) {
    return registryProblem.unreadable(file, error instanceof Error ? error.message : String(error))
  }
}

function stampOf(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat && `${stat.mtimeMs} ${stat.ino} ${stat.size}`
}
