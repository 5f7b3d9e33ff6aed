import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { containerName, type RemoteDescriptor, remoteDescriptor } from './descriptor.ts'
import { HOST_PAGE, hostContract, hostDescriptorOf } from './host-release.ts'
import { json } from './json.ts'
import { ReleaseError } from './plan.ts'
import { lowestVersion } from './platform-range.ts'
import { START_ID } from './product.ts'
import { texts } from './texts.ts'

export const MANIFEST = 'mf-manifest.json'
export const DESCRIPTOR = 'remote.json'
/** The registry contains the descriptor, and every change compares its routes. */
const MAX_DESCRIPTOR_KB = 256
const MAX_ROUTES = 500
/** File next to a host's page with the version of its contract: `{ "version": "1.1.0" }`. */
export const CONTRACT_FILE = 'contract.json'

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) })
/** The part of a federation manifest that a host uses. */
export const builtManifest = z.object({
  name: z.string(),
  metaData: z.object({ remoteEntry: z.object({ name: z.string().min(1) }) }),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) })),
})

const isHostBuild = (folder: string) => existsSync(join(folder, CONTRACT_FILE))

const filesOfPage = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)=["']?\/([^"'\s>]+)/g)].map(
    ([, path = '']) => path,
  )

function checkHost(folder: string) {
  const { version } = read(folder, CONTRACT_FILE, hostContract)
  const page = join(folder, HOST_PAGE)
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  if (!/\bid="?root\b/.test(html) || !new RegExp(`\\bid="?${START_ID}\\b`).test(html))
    throw new ReleaseError(texts.noPage(HOST_PAGE))
  const files = filesOfPage(html)
  const missing = files.find((path) => !existsSync(join(folder, path)))
  if (missing !== undefined) throw new ReleaseError(texts.notThere(HOST_PAGE, missing))
  if (!files.some((path) => path.endsWith('.js'))) throw new ReleaseError(texts.noPage(HOST_PAGE))
  return hostDescriptorOf(version)
}

/**
 * Checks the descriptor, the container with the single module `./routes`, and all files in its manifest.
 * @throws ReleaseError
 */
export function checkBuild(folder: string): RemoteDescriptor {
  if (isHostBuild(folder)) return checkHost(folder)
  const size = statSync(join(folder, DESCRIPTOR), { throwIfNoEntry: false })?.size ?? 0
  if (size > MAX_DESCRIPTOR_KB * 1024) throw new ReleaseError(texts.tooLarge(DESCRIPTOR, MAX_DESCRIPTOR_KB))
  const descriptor = read(folder, DESCRIPTOR, remoteDescriptor)
  const { length } = descriptor.routes
  if (length > MAX_ROUTES) throw new ReleaseError(texts.manyRoutes(DESCRIPTOR, length, MAX_ROUTES))
  if (lowestVersion(descriptor.platform) === undefined)
    throw new ReleaseError(texts.noRange(DESCRIPTOR, descriptor.platform))
  const { name, metaData, exposes } = read(folder, MANIFEST, builtManifest)
  const container = containerName(descriptor.name)
  const exposed = exposes.map(({ path }) => path).join(', ')
  if ((name !== container && !name.startsWith(`${container}_`)) || exposed !== './routes')
    throw new ReleaseError(
      `${MANIFEST} is of ${name} with ${exposed || 'nothing'}, not of ${container} with ./routes.`,
    )
  const named = exposes.flatMap(({ assets: { js, css } }) =>
    [js, css].flatMap((each) => [...each.sync, ...each.async]),
  )
  const missing = [metaData.remoteEntry.name, ...named].find((path) => !existsSync(join(folder, path)))
  if (missing !== undefined) throw new ReleaseError(texts.notThere(MANIFEST, missing))
  return descriptor
}

function read<T extends z.core.$ZodType>(folder: string, name: string, schema: T): z.output<T> {
  const path = join(folder, name)
  if (!existsSync(path)) throw new ReleaseError(texts.noBuild(name))
  const parsed = z.safeParse(schema, json(readFileSync(path, 'utf8')))
  if (parsed.success) return parsed.data
  throw new ReleaseError(`${name} is not what a build writes:\n${z.prettifyError(parsed.error)}`)
}
