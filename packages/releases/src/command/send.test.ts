import { expect, test } from 'vitest'
import { sendRequest } from './send.ts'

const at = ['--target', 'https://console.example']
const notify = (...args: string[]) => sendRequest('notify', [...args, ...at], 'mfe-reports')
const push = (...args: string[]) => sendRequest('push', [...args, ...at], 'mfe-reports')

test('parses a notification with receivers and translations', () => {
  expect(
    notify(
      'ready',
      '--user',
      'a@b.example',
      '--user',
      'c@d.example',
      '--message',
      'March',
      '--in',
      'de=März',
    ),
  ).toEqual({
    remote: 'mfe-reports',
    target: 'https://console.example',
    path: 'notifications',
    body: {
      kind: 'reports:ready',
      audience: { users: ['a@b.example', 'c@d.example'] },
      message: 'March',
      translations: { de: 'März' },
    },
  })
})

test('parses a push with a payload, also for all users', () => {
  expect(push('progress', '--everybody', '--payload', '{"percent":10}')).toMatchObject({
    path: 'pushes',
    body: { name: 'reports:progress', audience: { everybody: true }, payload: { percent: 10 } },
  })
})

test.each([
  [() => notify('ready'), /exactly one of/],
  [() => notify('ready', '--user', 'a@b.example', '--elevator', 'e1'), /exactly one of/],
  [() => notify('ready', '--everybody'), /notify has no --everybody/],
  [() => push('progress'), /exactly one of --user, --organization, --elevator and --everybody/],
  [() => push('progress', '--everybody', '--message', 'x'), /push has no --message/],
  [() => push('progress', '--everybody', '--payload', '{percent'), /--payload is JSON/],
  [() => notify('--user', 'a@b.example'), /needs the name/],
  [() => notify('ready', 'now', '--user', 'a@b.example'), /unexpected argument now/],
  [() => notify('ready', '--user', 'a@b.example', '--in', 'German'), /--in is a language/],
  [() => sendRequest('notify', ['ready', '--user', 'a@b.example', ...at], undefined), /Which remote/],
  [
    () => sendRequest('notify', ['ready', '--user', 'a@b.example', '--target', 'folder'], 'mfe-x'),
    /Set --target/,
  ],
])('rejects %s before the sign-in', (run, text) => {
  expect(run).toThrow(text)
})
