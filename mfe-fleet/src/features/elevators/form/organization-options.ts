import type { Elevator } from '@hoistway/contracts/elevator'

/** The organizations that a select offers. */
export type OrganizationOptions = readonly { readonly value: string; readonly label: string }[]

/** The wanted organization; if only one exists, that one. */
export function preselectedOrganization(
  options: OrganizationOptions,
  wanted: string | null,
): string | undefined {
  if (options.some(({ value }) => value === wanted)) return wanted ?? undefined
  return options.length === 1 ? options[0]?.value : undefined
}

/** The options with the organization of an elevator, which may be inactive by now and not offered any more. */
export function withOwnOrganization(
  options: OrganizationOptions,
  { organizationId, organizationName }: Elevator,
): OrganizationOptions {
  if (!organizationId || options.some(({ value }) => value === organizationId)) return options
  return [...options, { value: organizationId, label: organizationName ?? organizationId }]
}
