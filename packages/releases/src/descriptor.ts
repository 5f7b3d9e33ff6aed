import * as z from 'zod/mini'

const path = z.string().check(z.regex(/^\/[^\s]*$/, 'a path starts with a slash'))
const roles = z.optional(z.array(z.string()))

/** The text beside it in other languages, by ISO 639 code: `{ de: 'Meldungen' }`. Without one it is shown as it is. */
const translations = z.optional(z.record(z.string(), z.string().check(z.minLength(1))))

/**
 * An icon that a remote brings: the path data of one line drawing on a grid of 24 × 24, as the host's icons are. It is never
 * markup, so nothing in it can run or load anything.
 */
const iconPath = z
  .string()
  .check(
    z.maxLength(2_000),
    z.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/, 'the path data of an SVG, such as M4 4h16v16z'),
  )

/** A menu item that a remote adds to the shell. */
export const navigationItem = z.object({
  label: z.string().check(z.minLength(1)),
  translations,
  path,
  /** Name of an icon that the host draws. */
  icon: z.string().check(z.minLength(1)),
  /** Drawn instead, by hosts that know it. */
  iconPath: z.optional(iconPath),
  /** Who sees it; without roles, everybody who is signed in. */
  roles,
  /** Place in the menu, ascending. */
  order: z.number(),
})

/** A parameter of a first request, from the query of the page's address. */
const queryParameter = z.object({
  name: z.string().check(z.minLength(1)),
  /** The parameter of the page's address; absent: always `value`. */
  from: z.optional(z.string().check(z.minLength(1))),
  /** Sent where the address has no such parameter; absent or empty: left out. */
  value: z.optional(z.string()),
  /** What is sent for each value of the address; '' leaves it out, an unknown one counts as `value`. */
  values: z.optional(z.record(z.string(), z.string())),
})

/**
 * A GET request that a page begins with, so that it can be sent before the page has loaded. It only saves time when it is
 * exactly the one that the page sends; otherwise nobody reads its answer.
 */
export const firstRequest = z.object({
  /** Below the API prefix, with the parameters of the page's path: `elevators/:id`. */
  path: z.string().check(z.regex(/^[\w-]+(\/:?[\w-]+)*$/, 'a path below the API prefix')),
  query: z.optional(z.array(queryParameter)),
})
export type FirstRequest = z.infer<typeof firstRequest>

/** A page of a remote: the path that its module `./routes` serves under the same name, and who may open it. */
export const remoteRoute = z.object({
  path,
  roles,
  /** What people call it, for those who may not open it. */
  title: z.optional(z.string()),
  translations,
  /** Name of the chunk that the page is in, if it is in one of its own. The build replaces it by `files`. */
  chunk: z.optional(z.string()),
  /** Scripts and styles of the page besides the release's `files`, relative to its manifest; the build writes them. */
  files: z.optional(z.array(z.string())),
  requests: z.optional(z.array(firstRequest).check(z.maxLength(4))),
})
export type RemoteRoute = z.infer<typeof remoteRoute>

/**
 * What a remote adds to a place of the console: a card, a tab, a section, a command. It is the member `name` of the
 * `extensions` that its module `./routes` exports. A host that does not know the place draws nothing.
 */
export const remoteExtension = z.object({
  /** The place: of the console (`dashboard.cards`), or of another remote (`reports:header`). */
  slot: z.string().check(z.regex(/^[a-z][a-z-]*[.:][a-z][a-z-]*$/, 'a place such as dashboard.cards')),
  name: z.string().check(z.regex(/^[a-zA-Z][\w-]*$/, 'a name of letters, digits and dashes')),
  title: z.string().check(z.minLength(1)),
  translations,
  /** Who sees it; without roles, everybody who is signed in. */
  roles,
  /** Place among the others, ascending. */
  order: z.number(),
  /** Of a command that only opens a page: no code is loaded for it. */
  path: z.optional(path),
  /** Name of its chunk. The build replaces it by `files`. */
  chunk: z.optional(z.string()),
  /** Its scripts and styles besides the release's `files`, relative to the manifest; the build writes them. */
  files: z.optional(z.array(z.string())),
})
export type RemoteExtension = z.infer<typeof remoteExtension>

/** A name of a remote's own, with its short name in front. */
const ownName = z
  .string()
  .check(
    z.maxLength(80),
    z.regex(/^[a-z][a-z0-9-]*:[a-zA-Z][a-zA-Z0-9-]*$/, 'a name with the short name of the remote in front'),
  )

/** A kind of notification that the team of a remote may send to the bell. */
export const remoteNotification = z.object({
  /** `reports:ready` */
  kind: ownName,
  /** The first line of each; what it is about in particular is sent with it. */
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  translations,
  /** Never critical: that is what elevators are. */
  severity: z.enum(['warning', 'info', 'success']),
  /** Who may get it; without roles, everybody it is sent to. */
  roles,
})
export type RemoteNotification = z.infer<typeof remoteNotification>

/** A push that the team of a remote may send to the pages that are open. */
export const remotePush = z.object({
  /** `reports:progress` */
  name: ownName,
  /** Who may get it; without roles, everybody it is sent to. */
  roles,
})
export type RemotePush = z.infer<typeof remotePush>

/**
 * A remote's description of itself, written in `remote.config.ts`. The build writes it as `remote.json` beside the
 * manifest and the registry contains it, so the host draws menu and guards without loading the remote.
 */
export const remoteDescriptor = z.object({
  /** Name of its folder and of its releases, for example `mfe-fleet`. */
  name: z.string().check(z.regex(/^mfe-[a-z][a-z0-9-]*$/)),
  /** Its name in the interface. */
  title: z.string().check(z.minLength(1)),
  translations,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  /** Semver range of the contract that it needs; the contract's version is the one of platform and UI. */
  platform: z.string().check(z.minLength(1)),
  routes: z.array(remoteRoute).check(z.minLength(1)),
  /** The beginnings of its paths, such as `/inspections`: no other remote can have a page below them. */
  prefixes: z.optional(z.array(path).check(z.minLength(1), z.maxLength(20))),
  navigation: z.array(navigationItem),
  /** What it adds to places of the console and of other remotes. */
  extensions: z.optional(z.array(remoteExtension)),
  /** What its team may send to people through the server: lines of the bell, and pushes to open pages. */
  notifications: z.optional(z.array(remoteNotification).check(z.maxLength(50))),
  pushes: z.optional(z.array(remotePush).check(z.maxLength(50))),
  /** The scripts and styles that every page needs, the entry first, relative to the manifest; the build writes them. */
  files: z.optional(z.array(z.string())),
})

export type RemoteDescriptor = z.infer<typeof remoteDescriptor>

/** Name of the console itself among the releases: the page, the shell and what remotes share. */
export const HOST = 'host'

/** A console's description of itself. It has no pages of the registry; `platform` is the contract that it provides. */
export const hostDescriptor = z.extend(remoteDescriptor, {
  name: z.literal(HOST),
  routes: z.array(remoteRoute).check(z.maxLength(0)),
  prefixes: z.optional(z.array(path).check(z.maxLength(0))),
})

/** The description that a release has: of a remote, or of the console. */
export const releaseDescriptor = z.union([remoteDescriptor, hostDescriptor])

/** The name that a remote's own names begin with: `reports` of `mfe-reports`. */
export const shortName = (name: string) => name.replace(/^mfe-/, '')

/** Name of a remote's container, a valid JavaScript identifier. Each build appends its id. */
export const containerName = (name: string) => name.replaceAll('-', '_')
