import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDescriptor } from '@hoistway/releases/descriptor'
import { type Finding, warning } from './finding.ts'

export async function knownRoles(folder: string): Promise<readonly string[] | undefined> {
  try {
    const file = createRequire(join(folder, 'package.json')).resolve('@hoistway/contracts/roles')
    const { knownRoles: roles }: { knownRoles: readonly string[] } = await import(pathToFileURL(file).href)
    return roles
  } catch {
    return undefined
  }
}

/** Warns, because no user would see a page with an unknown role. */
export const checkRoles = (
  known: readonly string[] | undefined,
  { routes, navigation, extensions = [] }: RemoteDescriptor,
) =>
  unknownRoles(
    known,
    [...routes, ...navigation, ...extensions].flatMap(({ roles = [] }) => roles),
  )

export const unknownRoles = (known: readonly string[] | undefined, roles: readonly string[]): Finding[] =>
  known === undefined
    ? []
    : [...new Set(roles)]
        .filter((role) => !known.includes(role))
        .map((role) => warning(`No account has the role ${role}. Roles: ${known.join(', ')}.`))
