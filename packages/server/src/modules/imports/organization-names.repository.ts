import { hash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'

/** A longer text names no organization; each `/` of a path costs a hash. */
const PATH_MAX = 2000

/** Key of `Company / Site North`, equally long for each depth. */
const pathKey = (text: string, above = '') =>
  text
    .split('/')
    .reduce((path, name) => hash('sha256', `${path}/${name.trim().toLowerCase()}`, 'base64'), above)

const nameKey = (text: string) => text.trim().toLowerCase()
export const keysOf = (text = ''): readonly string[] =>
  text.length > PATH_MAX ? [] : [pathKey(text), nameKey(text)]
const childKey = (parentId: string | undefined, name: string) => `${parentId ?? ''}/${nameKey(name)}`

export interface NamedOrganization {
  readonly id: string
  readonly name: string
  readonly parentId: string | undefined
  readonly type: string
  readonly isActive: boolean
}

function append(lists: Map<string, NamedOrganization[]>, key: string, organization: NamedOrganization): void {
  if (!lists.get(key)?.push(organization)) lists.set(key, [organization])
}

export class OrganizationNames {
  readonly #byId = new Map<string, NamedOrganization>()
  readonly #paths = new Map<string, string>()
  readonly #byPath = new Map<string, NamedOrganization[]>()
  readonly #byName = new Map<string, NamedOrganization[]>()
  readonly #byParent = new Map<string, NamedOrganization>()

  constructor(all: readonly NamedOrganization[]) {
    for (const each of all) this.#byId.set(each.id, each)
    for (const each of all) this.#index(each)
  }

  /** Requires a known parent. Returns the keys that now find the organization. */
  add(organization: NamedOrganization): readonly string[] {
    this.#byId.set(organization.id, organization)
    this.#index(organization)
    return [this.#pathOf(organization), nameKey(organization.name)]
  }

  #index(organization: NamedOrganization): void {
    const { parentId, name } = organization
    append(this.#byPath, this.#pathOf(organization), organization)
    append(this.#byName, nameKey(name), organization)
    const child = childKey(parentId, name)
    if (!this.#byParent.has(child)) this.#byParent.set(child, organization)
  }

  #pathOf(organization: NamedOrganization): string {
    const line: NamedOrganization[] = []
    let each: NamedOrganization | undefined = organization
    while (each && !this.#paths.has(each.id)) {
      line.push(each)
      each = this.#byId.get(each.parentId ?? '')
    }
    let path = this.#paths.get(each?.id ?? '') ?? ''
    for (const { id, name } of line.reverse()) {
      path = pathKey(name, path)
      this.#paths.set(id, path)
    }
    return path
  }

  find(text: string): NamedOrganization | 'several' | undefined {
    if (text.length > PATH_MAX) return undefined
    const [first, second] = this.#byPath.get(pathKey(text)) ?? this.#byName.get(nameKey(text)) ?? []
    return second ? 'several' : first
  }

  child(parentId: string | undefined, name: string): NamedOrganization | undefined {
    return this.#byParent.get(childKey(parentId, name))
  }
}

export async function organizationNames(db: Database): Promise<OrganizationNames> {
  const { id, name, parentId, type, isActive } = organizations
  const rows = await db.select({ id, name, parentId, type, isActive }).from(organizations)
  return new OrganizationNames(rows.map((row) => ({ ...row, parentId: row.parentId ?? undefined })))
}
