import type { FastifyInstance } from 'fastify'
import { messages } from './errors.messages.ts'
import { HttpError } from './errors.ts'
import { inLanguageOf } from './request-language.ts'

/** No body of this API is deeper than four levels; what walks one may be recursive. */
const MAX_DEPTH = 32

/** Reads JSON bodies as Fastify does, but refuses nesting that a stack could not bear before it is parsed. */
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

/** Whether brackets outside of strings open deeper than this. Strings, which can be many megabytes, are skipped whole. */
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

/** Position of the quote that ends the string which starts here; the end of the text when there is none. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end - 1
    while (json.charCodeAt(before) === BACKSLASH) before--
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}
