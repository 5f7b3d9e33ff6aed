import { overlays } from '../src/overlay/overlays.ts'

// As on a page that has been open for a while: what a test opens is there at once. `overlays.test.tsx` waits for it.
await overlays.load()
