/** What only a repository of its own needs. */
const ofRepository = /^(\.|README\.md$)/

/** The files of a new remote as a remote of this checkout has them: its scripts run on the Node that the checkout pins. */
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
