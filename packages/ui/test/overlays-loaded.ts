import { overlays } from '../src/overlay/overlays.ts'

// Tests open overlays without waiting, as on a page that has been open for a while; only `overlays.test.tsx` waits.
await overlays.load()
