import type { User } from '@hoistway/contracts/auth'
import { paths } from '@hoistway/platform/paths'
import { useUser } from '@hoistway/platform/session'
import { Menu } from '@hoistway/ui/menu'
import { Avatar, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout, IconUser } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { logOut } from '../../shared/log-out.ts'
import { shell as messages } from '../../texts/en.ts'
import classes from './UserMenu.module.css'

export function UserMenu() {
  const user = useUser()
  const logout = useMutation({ mutationFn: logOut })
  const name = displayName(user)
  return (
    <Menu
      position="bottom-end"
      width={248}
      shadow="md"
      target={
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{messages.user.menuOf}</VisuallyHidden>
          <Avatar size={32} radius="xl" color="teal" name={name} alt="" aria-hidden />
          <span className={classes.who}>
            <span className={classes.name}>{name}</span>
            <VisuallyHidden>{', '}</VisuallyHidden>
            <span className={classes.email}>{user.email}</span>
          </span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      }
    >
      {({ Item, Divider }) => (
        <>
          {/* Repeats the menu's name; ARIA allows only items in a menu. */}
          <div className={classes.header} aria-hidden>
            <Text size="sm" fw={600} truncate>
              {name}
            </Text>
            <Text size="xs" c="dimmed" truncate>
              {user.email}
            </Text>
          </div>
          <Divider />
          <Item component={Link} to={paths.profile()} leftSection={<IconUser size={16} aria-hidden />}>
            {messages.user.profile}
          </Item>
          <Item
            leftSection={<IconLogout size={16} aria-hidden />}
            onClick={() => logout.mutate()}
            disabled={logout.isPending}
          >
            {messages.user.logout}
          </Item>
        </>
      )}
    </Menu>
  )
}

function displayName({ firstName, lastName, email }: User): string {
  return `${firstName} ${lastName}`.trim() || email
}
