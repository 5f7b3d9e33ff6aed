import { type RefObject, useEffect, useState } from 'react'
import { type Colours, colourNames } from './paint.ts'

/** Causes of new colours: the theme, forced colours, printing. */
const queries = ['(forced-colors: active)', '(prefers-color-scheme: dark)', 'print']

/**
 * Returns the colours of a drawing from its CSS variables, such as `--line`. They follow the
 * theme.
 */
export function useColours(element: RefObject<HTMLElement | null>): Colours | undefined {
  const [colours, setColours] = useState<Colours>()
  useEffect(() => {
    const target = element.current
    if (!target) return
    const read = () => {
      const style = getComputedStyle(target)
      const named = colourNames.map((name) => [name, style.getPropertyValue(`--${name}`).trim()])
      setColours(Object.fromEntries(named))
    }
    read()
    const theme = new MutationObserver(read)
    theme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    const media = queries.map((query) => matchMedia(query))
    for (const each of media) each.addEventListener('change', read)
    return () => {
      theme.disconnect()
      for (const each of media) each.removeEventListener('change', read)
    }
  }, [element])
  return colours
}
