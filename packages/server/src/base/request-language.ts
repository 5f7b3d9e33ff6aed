import accepts from '@fastify/accepts'
import {
  bestLanguage,
  getLanguage,
  type Language,
  languages,
  loadLanguage,
  readLanguageFrom,
} from '@hoistway/language/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type CurrentRequest, currentRequest } from './current-request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    spoken: CurrentRequest | undefined
  }
}

/** Waiting for a body loses this context: parsers and error handlers need {@link inLanguageOf}. */
export async function speakLanguageOfRequests(app: FastifyInstance): Promise<void> {
  await app.register(accepts)
  await Promise.all(languages.map(loadLanguage))
  readLanguageFrom(languageOfRequest)
  z.config({ localeError: (issue) => zodTexts[getLanguage()](issue) })
  app.decorateRequest('spoken', undefined)
  // Before and after the body is read.
  app.addHook('onRequest', (request, _reply, done) => inLanguageOf(request, done))
  app.addHook('preValidation', (request, _reply, done) => inLanguageOf(request, done))
  app.addHook('onSend', async (request, reply) => {
    if (request.spoken?.isRead) nameLanguage(reply, request.spoken.language)
  })
}

export function inLanguageOf<Result>(request: FastifyRequest, work: () => Result): Result {
  request.spoken ??= { language: negotiated(request), isRead: false }
  return currentRequest.run(request.spoken, work)
}

export const inLanguage = <Result>(language: Language, work: () => Result): Result =>
  currentRequest.run({ language, isRead: false }, work)

export const inEveryLanguage = <Result>(work: () => Result): Readonly<Record<Language, Result>> => ({
  en: inLanguage('en', work),
  de: inLanguage('de', work),
  fr: inLanguage('fr', work),
})

/** `undefined`: the client sent none, such as a script. */
export function sentLanguage(request: FastifyRequest): Language | undefined {
  const tags = request.languages()
  return tags.every((tag) => tag === '*') ? undefined : bestLanguage(tags)
}

const negotiated = (request: FastifyRequest): Language => bestLanguage(request.languages())

function languageOfRequest(): Language {
  const spoken = currentRequest.getStore()
  if (!spoken) return 'en'
  spoken.isRead = true
  return spoken.language
}

function nameLanguage(reply: FastifyReply, language: Language): void {
  const vary = [reply.getHeader('vary') ?? []].flat().map(String)
  reply.headers({ 'content-language': language, vary: [...vary, 'Accept-Language'].join(', ') })
}

/** For errors without a text in the schema. */
const zodTexts = { en: errorsOf(z.locales.en()), de: errorsOf(z.locales.de()), fr: errorsOf(z.locales.fr()) }

function errorsOf({ localeError }: ReturnType<typeof z.locales.en>) {
  return localeError
}
