import { request } from '@hoistway/releases/command/failure'
import { ReleaseError } from '@hoistway/releases/plan'
import { platformFit } from '@hoistway/releases/platform-range'
import { z } from 'zod'
import { descriptorIn } from '../remote/remote-folder.ts'

/** @throws ReleaseError when the console does not support the remote */
export async function consoleFit(folder: string, target: string | undefined): Promise<string> {
  if (!target || !/^https?:/.test(target)) throw new ReleaseError('Set HOISTWAY_TARGET to its address.')
  const url = new URL('/contract.json', target)
  const answer = await request(url, { signal: AbortSignal.timeout(10_000) })
  if (answer.status >= 500) throw new ReleaseError(`${url.origin} answers ${answer.status}.`)
  const read = z.object({ version: z.string() }).safeParse(await answer.json().catch(() => undefined))
  if (!answer.ok || !read.success) throw new ReleaseError(`${url.origin} is no console of Hoistway.`)
  const { platform } = await descriptorIn(folder)
  if (platformFit(platform, read.data.version) === 'fits')
    return `${url.origin} has contract ${read.data.version}`
  throw new ReleaseError(
    `${url.origin} has contract ${read.data.version}, and remote.config.ts wants ${platform}.`,
  )
}
