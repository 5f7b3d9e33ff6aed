import { roleText } from '@hoistway/contracts/role-names'
import { translated } from '@hoistway/language/messages'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CalmPanel } from '../../shared/CalmPanel.tsx'
import { shell as messages } from '../../texts/en.ts'
import { type LackingRole, lackingRole } from './lacking-role.ts'

function refusal({ title, translations, roles }: LackingRole): string {
  const names = roles.map(roleText)
  return title
    ? messages.noAccess.pageNeeds(translated(title, translations), names)
    : messages.noAccess.thisPageNeeds(names)
}

export function UnauthorizedPage() {
  useTitle(messages.noAccess.title)
  const navigate = useNavigate()
  const { data: lacking } = lackingRole.safeParse(useLocation().state)
  return (
    <CalmPanel icon={<IconLock size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        {lacking ? messages.noAccess.toThisPage : messages.noAccess.title}
      </Title>
      <Text c="dimmed">{lacking ? refusal(lacking) : messages.noAccess.somePageNeeds}</Text>
      <Group mt="xs">
        <Button component={Link} to={paths.dashboard()}>
          {messages.noAccess.toDashboard}
        </Button>
        <Button variant="default" onClick={() => navigate(-1)}>
          {messages.noAccess.back}
        </Button>
      </Group>
    </CalmPanel>
  )
}
