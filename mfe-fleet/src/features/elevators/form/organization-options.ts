import type { Elevator } from '@hoistway/contracts/elevator'

export type OrganizationOptions = readonly { readonly value: string; readonly label: string }[]

/** Returns the requested organization, or the only existing one. */
export function preselectedOrganization(
  options: OrganizationOptions,
  requested: string | null,
): string | undefined {
  if (options.some(({ value }) => value === requested)) return requested ?? undefined
  return options.length === 1 ? options[0]?.value : undefined
}

/** Adds the elevator's organization to the options, which may be inactive by now. */
export function withOwnOrganization(
  options: OrganizationOptions,
  { organizationId, organizationName }: Elevator,
): OrganizationOptions {
  if (!organizationId || options.some(({ value }) => value === organizationId)) return options
  return [...options, { value: organizationId, label: organizationName ?? organizationId }]
}
