import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import type { ReleasePlaces } from './open-releases.ts'

interface ReleaseVariables {
  readonly HOISTWAY_RELEASES?: string | undefined
  readonly HOISTWAY_REGISTRY?: 'folder' | 'database' | undefined
  readonly AWS_ACCESS_KEY_ID?: string | undefined
  readonly AWS_SECRET_ACCESS_KEY?: string | undefined
  readonly AWS_SESSION_TOKEN?: string | undefined
  readonly AWS_REGION: string
  readonly AWS_ENDPOINT_URL?: string | undefined
  readonly AWS_ENDPOINT_URL_S3?: string | undefined
}

/** @param folder of the releases, unless they are in a bucket */
export function releasePlaces(data: ReleaseVariables, state: string, folder: string): ReleasePlaces {
  const copies = join(state, 'release-copies')
  const where = data.HOISTWAY_RELEASES ?? ''
  if (!where.startsWith('s3:'))
    return { releases: folder, registry: data.HOISTWAY_REGISTRY ?? 'folder', bucket: undefined, copies }
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/([\w./-]*?)\/*)?$/.exec(where) ?? []
  if (bucket === undefined)
    throw new StartError(`HOISTWAY_RELEASES=${where} must be a folder, or a bucket like s3://bucket/prefix.`)
  if (data.HOISTWAY_REGISTRY === 'folder')
    throw new StartError(
      'HOISTWAY_REGISTRY: with releases in a bucket the registry is in the database. Unset it.',
    )
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new StartError(`HOISTWAY_RELEASES=${where} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  return {
    releases: folder,
    registry: 'database',
    copies,
    bucket: {
      bucket,
      prefix,
      accessKeyId,
      secretAccessKey,
      sessionToken: data.AWS_SESSION_TOKEN,
      region: data.AWS_REGION,
      endpoint: data.AWS_ENDPOINT_URL_S3 ?? data.AWS_ENDPOINT_URL,
    },
  }
}
