export class Groups<Member> {
  readonly #members = new Map<string, Set<Member>>()
  readonly #groups = new Map<Member, Set<string>>()

  add(group: string, member: Member): void {
    setOf(this.#members, group).add(member)
    setOf(this.#groups, member).add(group)
  }

  remove(group: string, member: Member): void {
    drop(this.#members, group, member)
    drop(this.#groups, member, group)
  }

  removeFromAll(member: Member): void {
    for (const group of this.of(member)) this.remove(group, member)
  }

  in(group: string): Iterable<Member> {
    return this.#members.get(group) ?? []
  }

  of(member: Member): string[] {
    return [...(this.#groups.get(member) ?? [])]
  }

  has(group: string): boolean {
    return this.#members.has(group)
  }
}

function setOf<K, V>(map: Map<K, Set<V>>, key: K): Set<V> {
  const known = map.get(key)
  if (known) return known
  const made = new Set<V>()
  map.set(key, made)
  return made
}

function drop<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key)
  set?.delete(value)
  if (set?.size === 0) map.delete(key)
}
