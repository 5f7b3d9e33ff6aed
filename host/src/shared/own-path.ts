export const elevatorOf = (path: string | null | undefined): string | undefined =>
  /^\/elevators\/([\w-]+)/.exec(path ?? '')?.[1]

/**
 * Returns `undefined` for anything that would leave the origin (`//evil`, `https:evil`, `/\evil`, control characters).
 */
export function ownPath(
  wanted: string | null | undefined,
  origin = window.location.origin,
): string | undefined {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined
  const { origin: target, pathname, search, hash } = new URL(wanted, origin)
  const leavesOrigin = target !== origin || pathname.startsWith('//')
  return leavesOrigin ? undefined : `${pathname}${search}${hash}`
}
