import { paths } from '@hoistway/platform/paths'
import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Text, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { CalmPanel } from '../../shared/CalmPanel.tsx'
import { type LackingRole, lackingRole } from './lacking-role.ts'

const list = new Intl.ListFormat('en', { type: 'disjunction' })

const refusal = ({ title, roles }: LackingRole) =>
  `${title ? `The page “${title}”` : 'This page'} needs the role ${list.format(roles)}. An administrator can give it to you.`

/** /unauthorized: names the page and the role that the page needs, and offers a way back. */
export function UnauthorizedPage() {
  useTitle('No access')
  const navigate = useNavigate()
  const { data: lacking } = lackingRole.safeParse(useLocation().state)
  return (
    <CalmPanel icon={<IconLock size={28} stroke={1.5} aria-hidden />}>
      <Title order={1} size="h3">
        {lacking ? 'You do not have access to this page' : 'No access'}
      </Title>
      <Text c="dimmed">
        {lacking
          ? refusal(lacking)
          : 'If a page led you here, it needs a role that your account does not have. An administrator can give it to you.'}
      </Text>
      <Group mt="xs">
        <Button component={Link} to={paths.dashboard()}>
          Go to the dashboard
        </Button>
        <Button variant="default" onClick={() => navigate(-1)}>
          Go back
        </Button>
      </Group>
    </CalmPanel>
  )
}
