import type { OrganizationDetail } from '@hoistway/contracts/organization-detail'
import { Anchor, Stack, Text } from '@hoistway/ui/core'
import { organizations as messages } from '../texts/en.ts'
import { phoneLink } from './phone-link.ts'

export const hasAccess = (organization: OrganizationDetail): boolean =>
  Boolean(organization.contacts?.length || organization.accessInstructions)

export function BuildingAccess({ organization }: { readonly organization: OrganizationDetail }) {
  const { contacts, accessInstructions } = organization
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      {contacts?.map(({ name, role, phoneNumber }, index) => (
        <Text key={index} size="sm">
          <bdi>{name}</bdi>
          {role && (
            <Text span inherit c="dimmed">
              {' · '}
              <bdi>{role}</bdi>
            </Text>
          )}
          {' · '}
          <Anchor href={phoneLink(phoneNumber)} inherit underline="always" style={{ whiteSpace: 'nowrap' }}>
            {phoneNumber}
          </Anchor>
        </Text>
      ))}
      {accessInstructions && (
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          <b>{messages.access}</b> <bdi>{accessInstructions}</bdi>
        </Text>
      )}
    </Stack>
  )
}
