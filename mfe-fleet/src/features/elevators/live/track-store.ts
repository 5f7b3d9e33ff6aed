import type { FloorNames } from '@hoistway/contracts/elevator'
import { readLive, subscribeLive } from '@hoistway/platform/live'
import { getSession } from '@hoistway/platform/session'
import { floorNumber } from '../floors.ts'
import { time } from './car-state.ts'
import { broken, emptyTrack, type Track, withReceived } from './track.ts'

/** Elevators whose tracks are kept, the last followed ones. */
const KEPT = 20

const tracks = new Map<string, Track>()
/** Whose tracks they are. */
let owner: string | undefined

/** Forgets all tracks: test files share this module. */
export const forgetTracksForTest = () => tracks.clear()

/** The tracks of who is signed in now: what somebody else has seen is forgotten. */
function ownTracks(): Map<string, Track> {
  const session = getSession()
  const user = session.status === 'signed-in' ? session.user.id : undefined
  if (user !== owner) tracks.clear()
  owner = user
  return tracks
}

/** Where the car of an elevator has been while it was followed. */
export const readTrack = (id: string): Track => ownTracks().get(id) ?? emptyTrack

/**
 * Records where the car of an elevator is, as long as it is followed. The track outlives that, with a gap, so that
 * somebody who comes back to a page finds it. Returns an unsubscribe function.
 */
export function followTrack(id: string, floors: FloorNames | null | undefined): () => void {
  const keep = (track: Track) => {
    const own = ownTracks()
    // Nobody's: the session ended while the page was open.
    if (owner === undefined) return
    own.delete(id)
    own.set(id, track)
    const [oldest] = own.keys()
    if (own.size > KEPT && oldest !== undefined) own.delete(oldest)
  }
  const record = () => {
    const live = readLive(id)
    const at = time(live?.measuredAt)
    if (!live || at === undefined) return
    if (live.gap || live.isOnline === false) return keep(broken(readTrack(id)))
    keep(withReceived(readTrack(id), { at, floor: floorNumber(live.floor, floors), door: live.door }))
  }
  record()
  const stop = subscribeLive(id, record)
  return () => {
    stop()
    keep(broken(readTrack(id)))
  }
}
