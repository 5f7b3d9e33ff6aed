import { roleText } from '@hoistway/contracts/role-names'
import { useUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Dimmed } from '@hoistway/ui/core'
import { Avatar, Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { logOut } from '../../shared/log-out.ts'
import { profile as messages, shared, shell } from '../../texts/en.ts'
import { ChangePassword, ProfileSection, SecondFactor, secondFactorQuery } from '../security/index.ts'
import { Appearance } from './Appearance.tsx'
import { Memberships } from './Memberships.tsx'

export function ProfilePage() {
  useTitle(shell.user.profile)
  const user = useUser()
  const logout = useMutation({ mutationFn: logOut })
  const { data } = useQuery(secondFactorQuery)
  const name = `${user.firstName} ${user.lastName}`.trim()
  return (
    <Stack gap="lg" maw={880}>
      <Group justify="space-between" align="flex-start">
        <Group gap="md" wrap="nowrap">
          <Avatar size={56} radius="xl" color="teal" name={name || user.email} alt="" aria-hidden />
          <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
            <Title order={1} size="h3">
              {name || '—'}
            </Title>
            <Text c="dimmed">{user.email}</Text>
          </Box>
        </Group>
        <Button
          variant="default"
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => logout.mutate()}
          disabled={logout.isPending}
        >
          {shell.user.logout}
        </Button>
      </Group>
      <ProfileSection title={shared.roles}>
        <Group gap="xs">
          {user.roles.length > 0 ? (
            user.roles.map((role) => (
              <Badge key={role} variant="light" size="lg" tt="none">
                {roleText(role)}
              </Badge>
            ))
          ) : (
            <Dimmed>{messages.noRoles}</Dimmed>
          )}
        </Group>
      </ProfileSection>
      <Memberships userId={user.id} />
      {data?.hasPassword !== false && <ChangePassword email={user.email} />}
      <SecondFactor />
      <Appearance />
    </Stack>
  )
}
