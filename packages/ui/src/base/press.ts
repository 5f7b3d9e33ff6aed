/** Elements that act on release of the pointer. */
const PRESSABLE =
  'button, a[href], summary, label, [role="button"], [role="tab"], [role="switch"], input[type="checkbox"], input[type="radio"]'
const TEXT_FIELD = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea'

/**
 * Moves the focus from a text field on release only: the field's error may push the content below it away from the
 * pointer, and the click would be lost.
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
  // Runs before the page's handlers, which may move the focus again. A click event is too late: a checkbox has already
  // changed, and rendering after its field's blur would revert it.
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
