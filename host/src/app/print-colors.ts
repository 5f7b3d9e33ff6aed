const SCHEME = 'data-mantine-color-scheme'

/** Prints dark on light in every theme, because printers omit backgrounds. Returns an unsubscribe function. */
export function printInLightColors(): () => void {
  const print = window.matchMedia('print')
  const root = document.documentElement
  let onScreen: string | null = null
  const follow = () => {
    if (print.matches) {
      onScreen = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    } else if (onScreen !== null) root.setAttribute(SCHEME, onScreen)
  }
  print.addEventListener('change', follow)
  return () => print.removeEventListener('change', follow)
}
