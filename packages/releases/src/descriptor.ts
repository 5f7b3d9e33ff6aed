import * as z from 'zod/mini'
import { REMOTE_PREFIX, SHARED_SCOPE } from './product.ts'

const path = z.string().check(z.regex(/^\/[^\s]*$/, 'a path starts with a slash'))
const roles = z.optional(z.array(z.string()))

/** Translations by ISO 639 code: `{ de: 'Meldungen' }`. Default: the untranslated text. */
const translations = z.optional(z.record(z.string(), z.string().check(z.minLength(1))))

/** Path data of a line drawing on a 24 × 24 grid. Unlike markup, it cannot load or run anything. */
const iconPath = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/, 'the path data of an SVG, such as M4 4h16v16z'),
  )

export const navigationItem = z.object({
  label: z.string().check(z.minLength(1)),
  translations,
  path,
  /** Name of an icon in the host. */
  icon: z.string().check(z.minLength(1)),
  /** Drawn instead by hosts that support it. */
  iconPath: z.optional(iconPath),
  /** Default: all users. */
  roles,
  /** Position, ascending. */
  order: z.number(),
})

const queryParameter = z.object({
  name: z.string().check(z.minLength(1)),
  /** Query parameter of the page's URL; absent: always `value`. */
  from: z.optional(z.string().check(z.minLength(1))),
  /** Absent or empty: the parameter is omitted. */
  value: z.optional(z.string()),
  /** Values by value of the URL; '' omits the parameter, an unknown value counts as `value`. */
  values: z.optional(z.record(z.string(), z.string())),
})

/** A GET request that the host sends before the page has loaded. The page must send exactly the same. */
const firstRequest = z.object({
  /** Path below the API prefix, with parameters of the page's path: `elevators/:id`. */
  path: z.string().check(z.regex(/^[\w-]+(\/:?[\w-]+)*$/, 'a path below the API prefix')),
  query: z.optional(z.array(queryParameter)),
  /** Query parameters of the page's URL that it requires; '' requires an absent one. */
  when: z.optional(z.record(z.string(), z.string())),
  /** Chunk that shows the answer, if loaded on demand. */
  chunk: z.optional(z.string()),
  files: z.optional(z.array(z.string())),
})
export type FirstRequest = z.infer<typeof firstRequest>

/** A page in the remote's module `./routes`. */
export const remoteRoute = z.object({
  path,
  roles,
  title: z.optional(z.string()),
  translations,
  chunk: z.optional(z.string()),
  files: z.optional(z.array(z.string())),
  /** Shared modules that the page imports and hosts load on demand. Written by the build. */
  shared: z.optional(z.array(z.string().check(z.regex(new RegExp(`^${SHARED_SCOPE}/[\\w-]+/[\\w-]+$`))))),
  requests: z.optional(z.array(firstRequest).check(z.maxLength(4))),
})
export type RemoteRoute = z.infer<typeof remoteRoute>

/** A card, tab, section or command: the member `name` of the `extensions` of `./routes`. Hosts ignore unknown slots. */
export const remoteExtension = z.object({
  /** Slot of the console (`dashboard.cards`) or of another remote (`reports:header`). */
  slot: z.string().check(z.regex(/^[a-z][a-z-]*[.:][a-z][a-z-]*$/, 'a place such as dashboard.cards')),
  name: z.string().check(z.regex(/^[a-zA-Z][\w-]*$/, 'a name of letters, digits and dashes')),
  title: z.string().check(z.minLength(1)),
  translations,
  roles,
  order: z.number(),
  /** Page that a command opens without loading code. */
  path: z.optional(path),
  chunk: z.optional(z.string()),
  files: z.optional(z.array(z.string())),
})
export type RemoteExtension = z.infer<typeof remoteExtension>

const ownName = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^[a-z][a-z0-9-]*:[a-zA-Z][a-zA-Z0-9-]*$/, 'a name with the short name of the remote in front'),
  )

/** A kind of notification that the remote's team may send. */
export const remoteNotification = z.object({
  /** For example `reports:ready`. */
  kind: ownName,
  /** First line; each notification adds its own message. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  translations,
  /** Critical is reserved for elevators. */
  severity: z.enum(['warning', 'info', 'success']),
  /** Receivers. Default: all. */
  roles,
})

/** A push message that the remote's team may send to open pages. */
export const remotePush = z.object({
  name: ownName,
  roles,
})
export type RemotePush = z.infer<typeof remotePush>

/** Names the folder and the releases of a remote, such as `mfe-fleet`. */
export const remoteName = z.string().check(z.regex(new RegExp(`^${REMOTE_PREFIX}[a-z][a-z0-9-]*$`)))

/** Content of `remote.config.ts`, which the build writes as `remote.json`. */
export const remoteDescriptor = z.object({
  name: remoteName,
  title: z.string().check(z.minLength(1)),
  translations,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  /** Semver range of the contract versions it supports. */
  platform: z.string().check(z.minLength(1)),
  routes: z.array(remoteRoute).check(z.minLength(1)),
  /** For example `/inspections`; no other remote can use them. */
  prefixes: z.optional(z.array(path).check(z.minLength(1), z.maxLength(20))),
  navigation: z.array(navigationItem),
  extensions: z.optional(z.array(remoteExtension)),
  notifications: z.optional(z.array(remoteNotification).check(z.maxLength(50))),
  pushes: z.optional(z.array(remotePush).check(z.maxLength(50))),
  /** Scripts and styles of every page, the entry first, relative to the manifest. Written by the build. */
  files: z.optional(z.array(z.string())),
})

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>

/** Name of the console among the releases: page, shell and shared modules. */
export const HOST = 'host'

/** `platform` is the contract version that the console provides. */
export const hostDescriptor = z.extend(remoteDescriptor, {
  name: z.literal(HOST),
  routes: z.array(remoteRoute).check(z.maxLength(0)),
  prefixes: z.optional(z.array(path).check(z.maxLength(0))),
})

/** Description of a release of a remote or of the console. */
export const releaseDescriptor = z.union([remoteDescriptor, hostDescriptor])

/** Returns `reports` for `mfe-reports`. */
export const shortName = (name: string) => name.replace(new RegExp(`^${REMOTE_PREFIX}`), '')

/** Returns `mfe-reports` for `reports` and `mfe-reports`. */
export const fullName = (name: string) =>
  name === HOST || name.startsWith(REMOTE_PREFIX) ? name : REMOTE_PREFIX + name

/** Returns a JavaScript identifier. Each build appends its ID. */
export const containerName = (name: string) => name.replaceAll('-', '_')
