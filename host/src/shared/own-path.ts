/**
 * A path of this origin as the browser itself would resolve it, or `undefined` for anything that would lead
 * elsewhere (`//evil`, `https:evil`, `/\evil`, control characters).
 */
export function ownPath(
  wanted: string | null | undefined,
  origin = window.location.origin,
): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined
  const { origin: leadsTo, pathname, search, hash } = new URL(wanted, origin)
  const leavesOrigin = leadsTo !== origin || pathname.startsWith('//')
  return leavesOrigin ? undefined : `${pathname}${search}${hash}`
}
