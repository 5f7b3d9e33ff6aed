import { type HubPush, type HubPushName, hubPushes } from '@hoistway/contracts/hub'
import { readFrom } from '../errors/bad-values.ts'
import { reportError } from '../errors/errors.ts'

type Handler<Name extends HubPushName> = (push: HubPush<Name>) => void
type Handlers = { readonly [Name in HubPushName]: Set<Handler<Name>> }

// Object.fromEntries does not keep the type of each name.
const handlers = Object.fromEntries(Object.keys(hubPushes).map((name) => [name, new Set()])) as Handlers

export function onPush<Name extends HubPushName>(name: Name, handler: Handler<Name>): () => void {
  const all: Set<Handler<Name>> = handlers[name]
  all.add(handler)
  return () => void all.delete(handler)
}

/** Drops a push that breaks its contract. A failing handler does not stop the others. */
export function receivePush<Name extends HubPushName>(name: Name, payload: unknown): void {
  const all: Set<Handler<Name>> = handlers[name]
  const parsed = readFrom(`push ${name}`, () => hubPushes[name].safeParse(payload))
  if (!parsed.success) {
    console.info(`A push ${name} broke its contract and was dropped.`)
    return
  }
  for (const handler of [...all]) {
    try {
      // TypeScript cannot connect the name of the schema with HubPush<name>.
      handler(parsed.data as HubPush<Name>)
    } catch (error) {
      reportError(error, { where: `push ${name}` })
    }
  }
}
