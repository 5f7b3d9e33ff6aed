import type { FastifyInstance } from 'fastify'
import { HttpError } from '../../base/errors.ts'
import { inLanguageOf } from '../../base/request-language.ts'
import { errors as messages } from '../../texts/en.ts'

/** Bodies of this API have at most four levels. The limit makes recursion safe for code that walks a body. */
const MAX_DEPTH = 32

/** Parses JSON bodies as Fastify does, but refuses deep nesting before parsing, which could overflow the stack. */
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
    return parse(request, text, done)
  })
}

/**
 * Returns whether brackets outside of strings nest deeper than the limit. Skips whole strings, which can have
 * megabytes.
 */
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

/** Returns the position of the closing quote, or the end of the text when there is none. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}
