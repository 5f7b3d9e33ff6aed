import { roleText } from '@hoistway/contracts/role-names'
import { translated } from '@hoistway/language/messages'
import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CalmPanel } from '../../shared/CalmPanel.tsx'
import { noAccess as messages } from '../../texts/en.ts'
import { type LackingRole, lackingRole } from './lacking-role.ts'

function refusal({ title, translations, roles }: LackingRole): string {
  const names = roles.map(roleText)
  return title ? messages.pageNeeds(translated(title, translations), names) : messages.thisPageNeeds(names)
}

export function UnauthorizedPage() {
  useTitle(messages.title)
  const navigate = useNavigate()
  const { data: lacking } = lackingRole.safeParse(useLocation().state)
  return (
    <CalmPanel icon={<IconLock size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        {lacking ? messages.toThisPage : messages.title}
      </Title>
      <Text c="dimmed">{lacking ? refusal(lacking) : messages.somePageNeeds}</Text>
      <Group mt="xs">
        <Button component={Link} to={paths.dashboard()}>
          {messages.toDashboard}
        </Button>
        <Button variant="default" onClick={() => navigate(-1)}>
          {messages.back}
        </Button>
      </Group>
    </CalmPanel>
  )
}
