import {
  navigationItem,
  type RemoteDescriptor,
  remoteDescriptor,
  remoteExtension,
  remoteNotification,
  remotePush,
  remoteRoute,
  shortName,
} from '@hoistway/releases/descriptor'
import { isBelow, lowestVersion } from '@hoistway/releases/platform-range'
import { z } from 'zod'

const areUnique = (names: readonly string[]) => new Set(names).size === names.length

/** From this version, hosts provide zod/mini, the federation runtime and all names of the query library. */
const OLDEST_CONTRACT = '2.23.0'

/** Stricter than the schema of readers, which must ignore members of newer builds. */
const written = z
  .strictObject({
    ...remoteDescriptor.shape,
    platform: z
      .string()
      .refine((range) => lowestVersion(range) !== undefined, 'a range of versions (semver)')
      .refine(
        (range) => !isBelow(lowestVersion(range) ?? OLDEST_CONTRACT, OLDEST_CONTRACT),
        `a range from ${OLDEST_CONTRACT}`,
      ),
    routes: z.array(z.strictObject(remoteRoute.shape)).min(1),
    navigation: z.array(z.strictObject(navigationItem.shape)),
    extensions: z
      .array(z.strictObject(remoteExtension.shape))
      .refine((all) => areUnique(all.map(({ name }) => name)), 'two extensions of one name')
      .optional(),
    notifications: z
      .array(z.strictObject(remoteNotification.shape))
      .max(50)
      .refine((all) => areUnique(all.map(({ kind }) => kind)), 'two notifications of one kind')
      .optional(),
    pushes: z
      .array(z.strictObject(remotePush.shape))
      .max(50)
      .refine((all) => areUnique(all.map(({ name }) => name)), 'two pushes of one name')
      .optional(),
  })
  .superRefine(({ name, notifications = [], pushes = [] }, context) => {
    const own = [...notifications.map(({ kind }) => kind), ...pushes.map((push) => push.name)]
    for (const each of own)
      if (!each.startsWith(`${shortName(name)}:`))
        context.addIssue({ code: 'custom', message: `${each} of ${name} begins with ${shortName(name)}:` })
  })

/** Validates the descriptor in a `remote.config.ts`. By default `mfe-energy` owns `/energy`. @throws ZodError */
export const defineRemote = (descriptor: RemoteDescriptor): RemoteDescriptor =>
  written.parse({ prefixes: [`/${shortName(descriptor.name)}`], ...descriptor })
