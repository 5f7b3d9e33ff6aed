import { addressTexts, elevatorTexts, namesOf } from '@hoistway/contracts/text-fields'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { errors as messages } from '../../texts/en.ts'

/** Bodies of this API have at most four levels. Makes recursion over a body safe. */
const MAX_DEPTH = 32
/** Handling this many values takes about 20 ms. The largest bodies are imports of the code book. */
const MAX_VALUES = 30_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Values that a JSON body may have, if more than usual. */
    valuesMax?: number
  }
}

/** Refuses before parsing: deep nesting could overflow the stack, and many values would block the event loop. */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { valuesMax = MAX_VALUES } = request.routeOptions.config
    const exceeded = exceededLimit(text, { depth: MAX_DEPTH, values: valuesMax })
    if (!exceeded) return parse(request, text, done)
    return done(
      inLanguageOf(request, () =>
        exceeded === 'depth'
          ? new HttpError(400, messages.tooDeep(MAX_DEPTH))
          : new HttpError(413, messages.tooLarge),
      ),
    )
  })
}

/**
 * Other users read these. Schemas of controller keys and names of persons refuse direction marks; secrets and device
 * settings are stored as sent.
 */
const shownFields: ReadonlySet<string> = new Set([
  ...namesOf(elevatorTexts),
  ...namesOf(addressTexts),
  'name',
  'controllerName',
  // An elevator's floors have `names`.
  'names',
  'outOfServiceReason',
  'department',
  'note',
  'reason',
])
const directionMarks = /\p{Bidi_Control}/gu

/** PostgreSQL stores neither NUL characters nor unpaired surrogates. */
const canBeStored = (text: string) => text.isWellFormed() && !text.includes('\0')

/**
 * Removes direction marks, which turn the texts around them, in place. Returns the path of a text that cannot be
 * stored.
 */
export function cleanTexts(holder: object, listField = ''): readonly PropertyKey[] | undefined {
  for (const name of Array.isArray(holder) ? holder.keys() : Object.keys(holder)) {
    if (typeof name === 'string' && !canBeStored(name)) return []
    const field = typeof name === 'string' ? name : listField
    const member: unknown = Reflect.get(holder, name)
    if (typeof member === 'string') {
      if (!canBeStored(member)) return [name]
      if (shownFields.has(field)) Reflect.set(holder, name, member.replace(directionMarks, ''))
    } else if (typeof member === 'object' && member !== null) {
      const path = cleanTexts(member, field)
      if (path) return [name, ...path]
    }
  }
  return undefined
}

/** Skips whole strings, which can have megabytes. */
export function exceededLimit(
  json: string,
  limits: { readonly depth: number; readonly values: number },
): 'depth' | 'values' | undefined {
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === QUOTE) at = endOfString(json, at)
    else if (char === COMMA) values++
    else if (char === OPEN_LIST || char === OPEN_OBJECT) {
      depth++
      values++
    } else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--
    if (depth > limits.depth) return 'depth'
    if (values > limits.values) return 'values'
  }
  return undefined
}

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92]
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125]

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}
