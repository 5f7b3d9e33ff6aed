import { preparePage } from './prepare-page.ts'
import { RegistryFailure } from './RegistryFailure.tsx'
import { RemotePage } from './RemotePage.tsx'

/** What loads remotes and shows their pages. */
export const remoteCode = { preparePage, RegistryFailure, RemotePage }
