import type { Elevator } from '@hoistway/contracts/elevator'

export type OrganizationOptions = readonly { readonly value: string; readonly label: string }[]

export function preselectedOrganization(
  options: OrganizationOptions,
  requested: string | null,
): string | undefined {
  if (options.some(({ value }) => value === requested)) return requested ?? undefined
  return options.length === 1 ? options[0]?.value : undefined
}

/** The elevator's organization may be inactive by now. */
export function withOwnOrganization(
  options: OrganizationOptions,
  { organizationId, organizationName }: Elevator,
): OrganizationOptions {
  if (!organizationId || options.some(({ value }) => value === organizationId)) return options
  return [...options, { value: organizationId, label: organizationName ?? organizationId }]
}
