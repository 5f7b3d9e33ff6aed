import { expect, onTestFinished, test } from 'vitest'
import { postOut } from '../../../src/modules/deliveries/outgoing.ts'
import { webhookReceiver } from '../../support/receivers.ts'

const post = postOut([])
const to = (url: string) => post({ url, headers: {}, body: '{}' })

test.each([
  'https://127.0.0.1',
  'https://localhost',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://10.1.2.3',
  'https://192.168.1.1',
  'https://169.254.169.254/latest/meta-data',
  'https://0x7f.1',
  'https://2130706433',
  'https://0.0.0.0',
  'https://100.64.0.1',
  'https://[fd00::1]',
  'https://[fe80::1]',
  'https://[64:ff9b::7f00:1]',
])('refuses %s', async (url) => {
  await expect(to(url)).rejects.toMatchObject({ code: 'private-address', isFinal: true })
})

test.each(['http://192.0.43.10', 'http://localhost'])('refuses %s without TLS', async (url) => {
  await expect(to(url)).rejects.toMatchObject({ code: 'no-tls', isFinal: true })
})

test('a private network is allowed when it is configured', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  await postOut(['127.0.0.0/8'])({ url: receiver.url, headers: {}, body: '{}' })
  expect(receiver.received).toHaveLength(1)
  await expect(postOut(['10.0.0.0/8'])({ url: receiver.url, headers: {}, body: '{}' })).rejects.toMatchObject(
    {
      code: 'no-tls',
    },
  )
})

test('reports a receiver that cannot be reached without the reason of the network', async () => {
  const receiver = await webhookReceiver()
  await receiver.close()
  const failure = postOut(['127.0.0.0/8'])({ url: receiver.url, headers: {}, body: '{}' })
  await expect(failure).rejects.toMatchObject({ message: 'unreachable', isFinal: false })
})
