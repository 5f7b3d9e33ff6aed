import { addressTexts, elevatorTexts, namesOf } from '@hoistway/contracts/text-fields'
import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { errors as messages } from '../../texts/en.ts'

/** Bodies of this API have at most four levels. Makes recursion over a body safe. */
const MAX_DEPTH = 32

/**
 * Refuses deep nesting before parsing, which could overflow the stack. Texts that other users read lose direction
 * marks.
 */
export function boundJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isDeeperThan(text, MAX_DEPTH)) {
      return done(
        new HttpError(
          400,
          inLanguageOf(request, () => messages.tooDeep(MAX_DEPTH)),
        ),
      )
    }
    return parse(request, text, (error, body) => done(error, error ? undefined : withoutDirectionMarks(body)))
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

/** Direction marks turn the texts around them. */
export function withoutDirectionMarks(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return shownFields.has(field) ? value.replace(directionMarks, '') : value
  if (Array.isArray(value)) return value.map((item) => withoutDirectionMarks(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutDirectionMarks(member, name)]),
  )
}

/** Skips whole strings, which can have megabytes. */
export function isDeeperThan(json: string, limit: number): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at)
    if (char === QUOTE) at = endOfString(json, at)
    else if (char === OPEN_LIST || char === OPEN_OBJECT) depth++
    else if (char === CLOSE_LIST || char === CLOSE_OBJECT) depth--
    if (depth > limit) return true
  }
  return false
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Without a closing quote, the end of the text. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}
