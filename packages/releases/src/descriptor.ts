import * as z from 'zod/mini'

const path = z.string().check(z.regex(/^\/[^\s]*$/, 'a path starts with a slash'))
const roles = z.optional(z.array(z.string()))

/** Translations by ISO 639 code: `{ de: 'Meldungen' }`. Default: the untranslated text. */
const translations = z.optional(z.record(z.string(), z.string().check(z.minLength(1))))

/**
 * An icon of a remote: the path data of a line drawing on a 24 × 24 grid, like the host's icons. Path data cannot
 * load or run anything, unlike markup.
 */
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
  /** Roles that see it. Default: all users. */
  roles,
  /** Position in the menu, ascending. */
  order: z.number(),
})

/** A query parameter of a first request, derived from the page's URL. */
const queryParameter = z.object({
  name: z.string().check(z.minLength(1)),
  /** Query parameter of the page's URL; absent: always `value`. */
  from: z.optional(z.string().check(z.minLength(1))),
  /** Default value; absent or empty: the parameter is omitted. */
  value: z.optional(z.string()),
  /** Values by value of the URL; '' omits the parameter, an unknown value counts as `value`. */
  values: z.optional(z.record(z.string(), z.string())),
})

/**
 * The first GET request of a page, which the host sends before the page has loaded. It helps only if the page sends
 * exactly the same request.
 */
const firstRequest = z.object({
  /** Path below the API prefix, with parameters of the page's path: `elevators/:id`. */
  path: z.string().check(z.regex(/^[\w-]+(\/:?[\w-]+)*$/, 'a path below the API prefix')),
  query: z.optional(z.array(queryParameter)),
  /** Query parameters of the page's URL that it requires; '' requires an absent one. */
  when: z.optional(z.record(z.string(), z.string())),
  /** Name of the chunk that shows the answer, if the page loads it on demand. The build replaces it by `files`. */
  chunk: z.optional(z.string()),
  /** Scripts and styles of this chunk, relative to the manifest. Written by the build. */
  files: z.optional(z.array(z.string())),
})
export type FirstRequest = z.infer<typeof firstRequest>

/** A page of a remote: a path of its module `./routes` and its roles. */
export const remoteRoute = z.object({
  path,
  roles,
  /** Title for users without access. */
  title: z.optional(z.string()),
  translations,
  /** Name of the page's chunk, if it has its own. The build replaces it by `files`. */
  chunk: z.optional(z.string()),
  /**
   * Scripts and styles of the page in addition to the release's `files`, relative to its manifest. Written by the
   * build.
   */
  files: z.optional(z.array(z.string())),
  /** Shared modules that the page imports and hosts load on demand. Written by the build. */
  shared: z.optional(z.array(z.string().check(z.regex(/^@hoistway\/[\w-]+\/[\w-]+$/)))),
  requests: z.optional(z.array(firstRequest).check(z.maxLength(4))),
})
export type RemoteRoute = z.infer<typeof remoteRoute>

/**
 * A card, tab, section or command that a remote adds to the console: the member `name` of the `extensions` that its
 * module `./routes` exports. Hosts ignore unknown slots.
 */
export const remoteExtension = z.object({
  /** Slot of the console (`dashboard.cards`) or of another remote (`reports:header`). */
  slot: z.string().check(z.regex(/^[a-z][a-z-]*[.:][a-z][a-z-]*$/, 'a place such as dashboard.cards')),
  name: z.string().check(z.regex(/^[a-zA-Z][\w-]*$/, 'a name of letters, digits and dashes')),
  title: z.string().check(z.minLength(1)),
  translations,
  /** Roles that see it. Default: all users. */
  roles,
  /** Position in the slot, ascending. */
  order: z.number(),
  /** Page that a command opens without loading code. */
  path: z.optional(path),
  /** Name of its chunk. The build replaces it by `files`. */
  chunk: z.optional(z.string()),
  /** Its scripts and styles in addition to the release's `files`, relative to the manifest. Written by the build. */
  files: z.optional(z.array(z.string())),
})
export type RemoteExtension = z.infer<typeof remoteExtension>

/** A name with the remote's short name as its prefix. */
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
  /** First line of the notification; each one adds its own message. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  translations,
  /** Critical is reserved for elevators. */
  severity: z.enum(['warning', 'info', 'success']),
  /** Roles of its receivers. Default: all. */
  roles,
})

/** A push message that the remote's team may send to open pages. */
export const remotePush = z.object({
  /** For example `reports:progress`. */
  name: ownName,
  /** Roles of its receivers. Default: all. */
  roles,
})
export type RemotePush = z.infer<typeof remotePush>

/**
 * A remote's description in `remote.config.ts`. The build writes it as `remote.json` next to the manifest, and the
 * registry contains it, so that the host renders menu and guards without loading the remote.
 */
export const remoteDescriptor = z.object({
  /** Name of its folder and releases, such as `mfe-fleet`. */
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  title: z.string().check(z.minLength(1)),
  translations,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  /** Semver range of the contract versions it supports. */
  platform: z.string().check(z.minLength(1)),
  routes: z.array(remoteRoute).check(z.minLength(1)),
  /** Prefixes of its paths, such as `/inspections`, which no other remote can use. */
  prefixes: z.optional(z.array(path).check(z.minLength(1), z.maxLength(20))),
  navigation: z.array(navigationItem),
  /** Its extensions of the console and of other remotes. */
  extensions: z.optional(z.array(remoteExtension)),
  /** Notifications and pushes that its team may send through the server. */
  notifications: z.optional(z.array(remoteNotification).check(z.maxLength(50))),
  pushes: z.optional(z.array(remotePush).check(z.maxLength(50))),
  /** Scripts and styles of every page, the entry first, relative to the manifest. Written by the build. */
  files: z.optional(z.array(z.string())),
})

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>

/** Name of the console among the releases: page, shell and shared modules. */
export const HOST = 'host'

/** A console's description. It has no pages in the registry; `platform` is the contract version it provides. */
export const hostDescriptor = z.extend(remoteDescriptor, {
  name: z.literal(HOST),
  routes: z.array(remoteRoute).check(z.maxLength(0)),
  prefixes: z.optional(z.array(path).check(z.maxLength(0))),
})

/** Description of a release of a remote or of the console. */
export const releaseDescriptor = z.union([remoteDescriptor, hostDescriptor])

/** Returns the prefix of a remote's names: `reports` for `mfe-reports`. */
export const shortName = (name: string) => name.replace(/^mfe-/, '')

/** Returns the name of a remote's container, a JavaScript identifier. Each build appends its ID. */
export const containerName = (name: string) => name.replaceAll('-', '_')
