/** Keys after `g`, by path. */
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
