import { chromiumOptions } from '@hoistway/testing/programs'
import { chromium } from '@playwright/test'
import { demoPassword, demoUsers } from '../src/sign-in.ts'

export const baseURL = process.env.E2E_URL ?? 'http://127.0.0.1:8080'

export function openBrowser(more: readonly string[] = []) {
  const { args, ...options } = chromiumOptions()
  return chromium.launch({ ...options, args: [...args, ...more] })
}

// biome-ignore lint/suspicious/noExplicitAny: a bench looks into answers of every shape, and fails where one differs
const read = async (answer: Response): Promise<any> => {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`)
  return text ? JSON.parse(text) : undefined
}

export async function adminApi() {
  const send = (path: string, init: RequestInit = {}, token?: string) =>
    fetch(`${baseURL}/api/${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
  const login = async (): Promise<string> => {
    const body = JSON.stringify({ email: demoUsers.admin, password: demoPassword })
    const answer = await read(await send('auth/login', { method: 'POST', body }))
    return answer.token
  }
  let token = await login()
  return async (path: string, init?: RequestInit) => {
    const answer = await send(path, init, token)
    if (answer.status !== 401) return read(answer)
    token = await login()
    return read(await send(path, init, token))
  }
}
