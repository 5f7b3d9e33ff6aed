import { vi } from 'vitest'

// jsdom draws frames on one interval of the global clock, which begins with the first frame or the first change of a
// focused document. If a test fakes the clock at that moment, the interval never runs, and neither do later frames of
// the window, which other files share. So frames get separate timers, and the focus waits.
const { setTimeout: begin, clearTimeout: end } = globalThis
const FRAME_MS = 16

window.requestAnimationFrame = (draw) => Number(begin(() => draw(performance.now()), FRAME_MS))
window.cancelAnimationFrame = (frame) => end(frame)

const { window: inner } = Reflect.get(globalThis, 'jsdom')
const requestFocusFixup: () => void = inner._requestFocusFixup
inner._requestFocusFixup = () => {
  if (!vi.isFakeTimers()) requestFocusFixup()
}
