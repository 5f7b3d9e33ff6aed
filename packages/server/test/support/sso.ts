import { browser } from './browser.ts'
import type { Answer, startedServer } from './world.ts'

export const CONSOLE = 'http://console.test'

type Server = Pick<ReturnType<typeof startedServer>, 'url'>

export function ssoBrowser(server: Server) {
  const browserOfTest = browser({ [CONSOLE]: () => server.url })
  const { send, visit } = browserOfTest

  async function attempt(query = '') {
    const visited = await visit(`${CONSOLE}/api/auth/sso/company/start${query}`, ({ origin, pathname }) =>
      Boolean(origin === CONSOLE && !pathname.startsWith('/api/')),
    )
    const last = new URL(visited.at(-1) ?? '')
    const values = new URLSearchParams(last.hash.slice(1))
    return { visited, last, code: values.get('code') ?? '', failure: values.get('failure') }
  }

  async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await send(`${CONSOLE}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }

  return {
    ...browserOfTest,
    attempt,
    post,
    exchange: (code: string) => post('auth/sso/session', { code }),
    async signIn(): Promise<Answer> {
      const { code, failure } = await attempt()
      if (failure !== null) throw new Error(`sign-in failed: ${failure}`)
      return post('auth/sso/session', { code })
    },
  }
}
