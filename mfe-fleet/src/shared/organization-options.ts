export type OrganizationOptions = readonly { readonly value: string; readonly label: string }[]

export function preselectedOrganization(
  options: OrganizationOptions,
  requested: string | null,
): string | undefined {
  if (options.some(({ value }) => value === requested)) return requested ?? undefined
  return options.length === 1 ? options[0]?.value : undefined
}

/** The present organization of a record may be inactive, or hidden from the user. */
export function withPresent(
  options: OrganizationOptions,
  id: string | null | undefined,
  name: string | null | undefined,
): OrganizationOptions {
  if (!id || options.some(({ value }) => value === id)) return options
  return [...options, { value: id, label: name ?? id }]
}
