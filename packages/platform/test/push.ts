/** Hands a push on as if the hub had sent it, for one test. */
export { receivePush as pushForTest } from '../src/realtime/pushes.ts'
