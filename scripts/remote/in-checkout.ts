/** Files needed only in a separate repository. */
const ofRepository = /^(\.|README\.md$)/

/** Adapts the files of a new remote to this checkout, whose pinned Node runs its scripts. */
export function inCheckout(files: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(files).filter(([path]) => !ofRepository.test(path))
  return Object.fromEntries(
    kept.map(([path, text]) => [
      path,
      path === 'package.json'
        ? text.replaceAll(/"hoistway (\w+)"/g, '"node ../scripts/bootstrap.mjs remote $1"')
        : text,
    ]),
  )
}
