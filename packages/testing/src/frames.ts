import { vi } from 'vitest'

// jsdom draws its frames on one interval of the global clock and begins it with the first frame, or with the first change
// of a document that has the focus. When a test fakes the clock just then, the interval never comes, and neither does any
// later frame of the window, which other files share. So frames get timers of their own, and the focus waits.
const { setTimeout: begin, clearTimeout: end } = globalThis
const FRAME_MS = 16

window.requestAnimationFrame = (draw) => Number(begin(() => draw(performance.now()), FRAME_MS))
window.cancelAnimationFrame = (frame) => end(frame)

const { window: inner } = Reflect.get(globalThis, 'jsdom')
const requestFocusFixup: () => void = inner._requestFocusFixup
inner._requestFocusFixup = () => {
  if (!vi.isFakeTimers()) requestFocusFixup()
}
