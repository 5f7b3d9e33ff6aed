import type { RecordScope } from '@hoistway/contracts/service-account'

type Resource = RecordScope extends `${infer Name}:${string}` ? Name : never

/** The first match decides. null, like unlisted paths: signed-in users only. */
const resources: readonly [path: RegExp, resource: Resource | null][] = [
  [/^\/elevators\/:id\/(history|events|rollups|absences)\b/, 'history'],
  [/^\/elevators\/:id\/(reset-controller|clear-cache|call-car)\b/, 'commands'],
  [/^\/elevators\/bulk\/acknowledge$/, 'alerts'],
  [/^\/elevators\/:id\/people$/, 'users'],
  [/^\/elevators\b/, 'elevators'],
  [/^\/fleet\/rollups\b/, 'history'],
  [/^\/fleet\/(overview|trend)$/, 'elevators'],
  [/^\/organizations\/:id\/(users|departments|access-check)\b/, 'users'],
  [/^\/organizations\/:id\/rollups$/, 'history'],
  [/^\/organizations\/:id\/report-schedule$/, 'reports'],
  // A program could redirect or stop notifications.
  [/^\/organizations\/:id\/(on-call|webhooks|deliveries|maintenance-windows)\b/, null],
  [/^\/organizations\b/, 'organizations'],
  [/^\/reports\b/, 'reports'],
  [/^\/(elevatoralerts|patterns)\b/, 'alerts'],
  [/^\/alertcodes\b/, 'code-book'],
  // Only a person sees a secret, and the audit log names the person.
  [/^\/controllers\/:id\/reveal-secret$/, null],
  [/^\/controllers\/:id\/firmware-update$/, 'firmware'],
  [/^\/(controllers|devices)\b/, 'controllers'],
  [/^\/canmessageidfilters\b/, 'can-filters'],
  [/^\/firmware\b/, 'firmware'],
  [/^\/users\/:id\/sessions\b/, null],
  [/^\/users\b/, 'users'],
  [/^\/audit$/, 'audit'],
  [/^\/metrics$/, 'metrics'],
]

/** Only signed-in users can write these. */
const readOnly: readonly Resource[] = ['users', 'audit', 'metrics', 'history']

interface Call {
  readonly method: string
  readonly url: string
  readonly config: Readonly<{
    public?: boolean
    release?: string | readonly string[]
    roles?: readonly string[]
    persons?: boolean
    confirm?: string
  }>
}

/** `undefined`: no token is accepted. */
export function scopeOf({ method, url, config }: Call): string | undefined {
  if (config.public || config.persons) return undefined
  if (config.roles && config.release) return undefined
  if (config.release)
    return [config.release]
      .flat()
      .map((right) => `releases:${right}`)
      .join(' ')
  // A program cannot enter a password.
  if (config.confirm) return undefined
  const path = url.replace(/^\/api(?=\/)/, '')
  const resource = resources.find(([pattern]) => pattern.test(path))?.[1]
  if (!resource) return undefined
  if (method === 'GET' || method === 'HEAD') return resource === 'commands' ? undefined : `${resource}:read`
  return readOnly.includes(resource) ? undefined : `${resource}:write`
}
