/** The key that leads to a page after `g`, by the page's path. */
export const pageKeys: Readonly<Record<string, string>> = {
  '/dashboard': 'd',
  '/elevators': 'e',
  '/alerts': 'a',
  '/organizations': 'o',
  '/controllers': 'c',
  '/firmware': 'f',
  '/reports': 'r',
  '/settings': 's',
}
