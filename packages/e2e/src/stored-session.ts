import type { Page } from '@playwright/test'

const TOKEN = 'hoistway.token'

export function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN)
}

export async function storedHeaders(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await storedToken(page)}` }
}

export function forgedToken(token: string, seconds: number): string {
  const [head = '', payload = ''] = token.split('.')
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const exp = Math.floor(Date.now() / 1000) + seconds
  const forged = Buffer.from(JSON.stringify(Object.assign({}, claims, { exp }))).toString('base64url')
  return `${head}.${forged}.${'A'.repeat(43)}`
}
