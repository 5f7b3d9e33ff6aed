import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askConsole, signInNotice } from './console-proxy.ts'

async function website(text: string): Promise<URL> {
  const server = createServer((_, response) => void response.end(text)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}`)
}

test('requests every address from the selected console, never from a host in the path', async () => {
  const [selected, other] = await Promise.all([website('console'), website('other')])
  const ask = async (url: string) =>
    (await askConsole(selected, { url, headers: { cookie: 'session=1' } })).text()
  expect(await ask('/fleet?page=2')).toBe('console')
  for (const url of [`//${other.host}/x`, `${other.origin}/x`]) expect(await ask(url)).toBe('console')
})

test('stops with a console that has no local accounts, and warns about single sign-on elsewhere', async () => {
  const notice = async (signIn: object) => signInNotice(await website(JSON.stringify({ signIn })))
  const providers = [{ id: 'corp', name: 'Corp' }]
  await expect(notice({ localAccounts: false, providers })).rejects.toThrow(
    /^The console has no local accounts, and single sign-on returns to http/,
  )
  expect(await notice({ localAccounts: true, providers })).toContain('single sign-on does not return')
  expect(await notice({ localAccounts: true, providers: [] })).toBeUndefined()
  expect(await signInNotice(await website('an older console'))).toBeUndefined()
})

test('warns about an API at another origin and checks how to sign in there', async () => {
  const notice = async (signIn: object) => {
    const server = await website(JSON.stringify({ signIn }))
    const said = await signInNotice(await website(JSON.stringify({ server: server.origin })))
    return said?.replace(server.origin, 'SERVER')
  }
  const elsewhere = /^The API is at SERVER: its HOISTWAY_ORIGINS must list the local address/
  expect(await notice({ localAccounts: true, providers: [] })).toMatch(elsewhere)
  await expect(notice({ localAccounts: false, providers: [{}] })).rejects.toThrow('no local accounts')
})
