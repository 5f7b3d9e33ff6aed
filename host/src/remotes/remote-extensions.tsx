import type { AvailableExtension } from '@hoistway/platform/start'
import type { Resolved } from '@hoistway/releases/resolve'
import type { EnsureReleasesForUser } from './ensure-releases-for-user.ts'
import { loadRemoteCode, RemoteExtensionRoute } from './remote-route.tsx'

export const extensionsOf = (
  resolved: Resolved,
  ensureReleasesForUser: EnsureReleasesForUser,
): AvailableExtension[] =>
  (resolved.release.descriptor.extensions ?? []).map((extension) => ({
    ...extension,
    key: `${resolved.release.descriptor.name}/${extension.name}`,
    Content: ({ context }) => (
      <RemoteExtensionRoute
        resolved={resolved}
        extension={extension}
        context={context}
        ensureReleasesForUser={ensureReleasesForUser}
      />
    ),
    run: async (context) => {
      const { runCommand } = await loadRemoteCode()
      await runCommand(resolved, extension, context)
    },
  }))
