const SCHEME = 'data-mantine-color-scheme'

/** Prints dark on light, whatever the theme on screen: printers leave backgrounds out. Returns an unsubscribe function. */
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
