import type { Database } from '../../db/database.ts'
import { organizations } from '../../db/schema.ts'

/** Separates the names of a path: `Company / Site North`. */
const SEPARATOR = ' / '

const keyOf = (text: string) =>
  text
    .split('/')
    .map((name) => name.trim().toLowerCase())
    .join('/')

/** An organization that a row can name. New ones are rows of the file. */
export interface NamedOrganization {
  readonly id: string
  readonly name: string
  readonly parentId: string | undefined
  readonly type: string
  readonly isActive: boolean
}

/** Finds organizations by name or path, ignoring case. */
export class OrganizationNames {
  readonly #byId = new Map<string, NamedOrganization>()
  readonly #byPath = new Map<string, NamedOrganization>()
  readonly #byName = new Map<string, NamedOrganization[]>()

  constructor(all: readonly NamedOrganization[]) {
    for (const each of all) this.#byId.set(each.id, each)
    for (const each of all) this.#index(each)
  }

  /** Adds an organization whose parent is known. */
  add(organization: NamedOrganization): void {
    this.#byId.set(organization.id, organization)
    this.#index(organization)
  }

  #index(organization: NamedOrganization): void {
    const name = organization.name.trim().toLowerCase()
    this.#byPath.set(keyOf(this.pathOf(organization)), organization)
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), organization])
  }

  pathOf(organization: NamedOrganization): string {
    const names = [organization.name]
    let above = organization.parentId
    while (above !== undefined) {
      const parent = this.#byId.get(above)
      if (!parent) break
      names.unshift(parent.name)
      above = parent.parentId
    }
    return names.join(SEPARATOR)
  }

  /** Returns the organization with a path or a name; `several` when more than one has the name. */
  find(text: string): NamedOrganization | 'several' | undefined {
    const byPath = this.#byPath.get(keyOf(text))
    if (byPath) return byPath
    const [first, ...others] = this.#byName.get(text.trim().toLowerCase()) ?? []
    return others.length > 0 ? 'several' : first
  }

  /** Returns the organization with this name directly below another one, or at the top. */
  child(parentId: string | undefined, name: string): NamedOrganization | undefined {
    const sameName = this.#byName.get(name.trim().toLowerCase()) ?? []
    return sameName.find((each) => each.parentId === parentId)
  }
}

export async function organizationNames(db: Database): Promise<OrganizationNames> {
  const { id, name, parentId, type, isActive } = organizations
  const rows = await db.select({ id, name, parentId, type, isActive }).from(organizations)
  return new OrganizationNames(rows.map((row) => ({ ...row, parentId: row.parentId ?? undefined })))
}
