/** The If-Match for a record that the user saw. A server of the version before has no versions of it. */
export const versionTag = ({ version }: { readonly version?: number | null | undefined }) =>
  typeof version === 'number' ? `"${version}"` : undefined
