/** A page with what it was last drawn from: while it is hidden it knows no other address. */
export interface KeptPage<Drawn> {
  /** The page's own: another visit of the same address has another one. */
  readonly id: number
  /** The entry of the history that it shows. */
  readonly key: string
  readonly pathname: string
  readonly drawn: Drawn
}

/** The page on screen and the list that it was opened from. */
export interface KeptPages<Drawn> {
  readonly shown: KeptPage<Drawn>
  readonly list?: KeptPage<Drawn> | undefined
}

/**
 * The pages after a step through the console. A list stays while a page below its address is open; it is shown again when
 * the user returns to its very entry of the history. What is opened anew begins anew.
 */
export function afterStep<Drawn>(
  { shown, list }: KeptPages<Drawn>,
  to: Omit<KeptPage<Drawn>, 'id'>,
): KeptPages<Drawn> {
  if (to.pathname === shown.pathname) return { shown: { ...to, id: shown.id }, list }
  if (list && list.pathname === to.pathname && list.key === to.key) return { shown: { ...to, id: list.id } }
  const kept = [shown, list].find((page) => page && isBelow(to.pathname, page.pathname))
  return { shown: { ...to, id: Math.max(shown.id, list?.id ?? 0) + 1 }, list: kept }
}

const isBelow = (pathname: string, list: string) => pathname.startsWith(`${list}/`)
