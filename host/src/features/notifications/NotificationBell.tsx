import { ActionIcon, Indicator, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NotificationList } from './NotificationList.tsx'
import { markAllRead, useNotifications } from './notification-store.ts'
import { receiveNotifications } from './receive-notifications.ts'

/** Notifications of this session, with a badge of those that were not seen yet (reading 37). */
export function NotificationBell() {
  const list = useNotifications((state) => state.list)
  const [opened, setOpened] = useState(false)
  useEffect(receiveNotifications, [])
  const unread = list.filter((one) => !one.read).length
  const toggle = (next: boolean) => {
    if (!next) markAllRead()
    setOpened(next)
  }
  return (
    <Popover opened={opened} onChange={toggle} position="bottom-end" width={360} shadow="md" trapFocus>
      <Indicator label={unread > 9 ? '9+' : unread} size={16} disabled={unread === 0} color="red" offset={5}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => toggle(!opened)}
            aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          >
            <IconBell size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Text component="h2" size="sm" fw={600} m={0} p="sm">
          Notifications
        </Text>
        <NotificationList list={list} onFollow={() => toggle(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}
