import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { list as messages } from '../texts/en.ts'
import { SEARCH_MAX } from './use-list-state.ts'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder: string
  /** Accessible name; default: the placeholder. */
  readonly label?: string
  /** Milliseconds; 0 reports immediately. */
  readonly debounce?: number
}

/**
 * Renders a search field, which reports typing once after `debounce`. A slow owner's late value never replaces newer
 * text.
 */
export function SearchBox({ value, onChange, placeholder, label, debounce = 0 }: Props) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([])
  const box = useRef<HTMLInputElement>(null)
  if (value !== seen) {
    setSeen(value)
    const echo = onTheWay.indexOf(value)
    setOnTheWay(onTheWay.slice(echo + 1))
    // Not reported: it comes from a link, the back button or a reset.
    if (echo < 0) {
      setOnTheWay([])
      setTyped(value)
    }
  }
  const tell = (text: string) => {
    if (text === (onTheWay.at(-1) ?? value)) return
    setOnTheWay([...onTheWay, text])
    onChange(text)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (debounce === 0) return
    const timer = setTimeout(() => tellLater(typed), debounce)
    return () => clearTimeout(timer)
  }, [typed, debounce])
  const type = (text: string) => {
    setTyped(text)
    if (debounce === 0) tell(text)
  }
  const clear = () => {
    type('')
    // The pressed button disappears.
    box.current?.focus()
  }
  return (
    <TextInput
      ref={box}
      type="search"
      role="searchbox"
      aria-label={label ?? placeholder}
      placeholder={placeholder}
      value={typed}
      maxLength={SEARCH_MAX}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Without a search, Tab reaches the filters.
        const isToRows = event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey && typed !== '')
        if (isToRows && focusRows()) event.preventDefault()
      }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={typed && <CloseButton size="sm" aria-label={messages.clearSearch} onClick={clear} />}
      flex="1 1 var(--search-width, 16rem)"
      miw={180}
      styles={{ input: { textOverflow: 'ellipsis' } }}
    />
  )
}

/** Returns whether the page has a list. */
function focusRows(): boolean {
  const row = document.querySelector<HTMLElement>(
    'a:is([data-row], [data-stop], [data-wall] *)[tabindex="0"]',
  )
  row?.focus()
  return row !== null
}
