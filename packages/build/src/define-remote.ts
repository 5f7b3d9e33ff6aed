import {
  navigationItem,
  type RemoteDescriptor,
  remoteDescriptor,
  remoteExtension,
  remoteRoute,
} from '@hoistway/releases/descriptor'
import { lowestVersion } from '@hoistway/releases/platform-range'
import { z } from 'zod'

/** Stricter than the reader's schema, which ignores unknown members: a newer build may have written them. */
const written = z.strictObject({
  ...remoteDescriptor.shape,
  platform: z.string().refine((range) => lowestVersion(range) !== undefined, 'a range of versions (semver)'),
  routes: z.array(z.strictObject(remoteRoute.shape)).min(1),
  navigation: z.array(z.strictObject(navigationItem.shape)),
  extensions: z
    .array(z.strictObject(remoteExtension.shape))
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'two extensions of one name')
    .optional(),
})

/** Checks the descriptor of a remote in its `remote.config.ts`. @throws ZodError */
export const defineRemote = (descriptor: RemoteDescriptor): RemoteDescriptor => written.parse(descriptor)
