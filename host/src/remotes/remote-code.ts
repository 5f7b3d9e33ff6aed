import { runCommand } from './extension-content.ts'
import { countOwnCrash } from './own-release.ts'
import { preparePage } from './prepare-page.ts'
import { RegistryFailure } from './RegistryFailure.tsx'
import { RemoteExtension } from './RemoteExtension.tsx'
import { RemotePage } from './RemotePage.tsx'

/** The code that loads remotes and shows their pages and extensions. */
export const remoteCode = {
  preparePage,
  RegistryFailure,
  RemoteExtension,
  RemotePage,
  runCommand,
  countOwnCrash,
}
