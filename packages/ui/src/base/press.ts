/** Acts when the pointer is released over it. */
const PRESSABLE =
  'button, a[href], summary, label, [role="button"], [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"]'
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea'

/**
 * Keeps a text field focused while something else is pressed, and moves the focus on release. A field that is left may
 * show its error and push everything below it away from the pointer: the release would then hit something else, and
 * the click would be lost.
 * @returns an unsubscribe function
 */
export function holdFocusWhilePressed(root: Document): () => void {
  let pressed: HTMLElement | undefined
  const pressableAt = (event: Event) =>
    event.target instanceof Element ? (event.target.closest<HTMLElement>(PRESSABLE) ?? undefined) : undefined

  function onMouseDown(event: MouseEvent) {
    const target = pressableAt(event)
    const isTyping = root.activeElement?.matches(TEXT_FIELD) ?? false
    pressed = isTyping && event.button === 0 && target?.matches(TEXT_FIELD) === false ? target : undefined
    if (pressed) event.preventDefault()
  }
  // Before the handlers of the page: what they do with the focus stays. Not as late as the click: a checkbox has its new state
  // by then, and the page, rendered again as its field is left, would take that back.
  function onMouseUp(event: Event) {
    if (pressed && pressableAt(event) === pressed) pressed.focus({ preventScroll: true })
    pressed = undefined
  }
  root.addEventListener('mousedown', onMouseDown, true)
  root.addEventListener('mouseup', onMouseUp, true)
  return () => {
    root.removeEventListener('mousedown', onMouseDown, true)
    root.removeEventListener('mouseup', onMouseUp, true)
  }
}
