import { overlays } from '../src/overlay/overlays.ts'

// Only `overlays.test.tsx` waits for overlays.
await overlays.load()
