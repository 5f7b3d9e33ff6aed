/** Reports a hang; `undefined` while silence is allowed. */
export type Beat = { readonly address: string; readonly init: RequestInit } | undefined

const TICK_MS = 1_000
/** This many silent ticks count as a hang. */
const SILENT_TICKS = 10
/** A longer gap between two ticks means that the computer slept. */
const ASLEEP_MS = 3_000

let beat: Beat
let silent = 0
let lastTick = Date.now()

self.onmessage = ({ data }: MessageEvent<Beat>) => {
  beat = data
  silent = 0
}

setInterval(() => {
  const now = Date.now()
  silent = now - lastTick > ASLEEP_MS ? 0 : silent + 1
  lastTick = now
  if (beat && silent === SILENT_TICKS) fetch(beat.address, beat.init).catch(console.info)
}, TICK_MS)
