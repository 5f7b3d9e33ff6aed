import { keys } from '@hoistway/platform/query'
import { usePush, useRefetchSoon } from '@hoistway/platform/realtime'
import { Popover } from '@hoistway/ui/basics'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { ActionIcon, Indicator } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifications as messages } from '../../texts/en.ts'
import { CriticalToasts } from './CriticalToasts.tsx'
import classes from './NotificationBell.module.css'
import { notificationsQuery } from './notifications.api.ts'
import { useAfterPaint } from './use-after-paint.ts'

const panel = onDemand(() => import(/* webpackChunkName: "later-notifications" */ './NotificationPanel.tsx'))

export function NotificationBell() {
  const isPainted = useAfterPaint()
  const [opened, setOpened] = useState(false)
  const all = useInfiniteQuery({ ...notificationsQuery(undefined), enabled: isPainted || opened })
  const parts = useOnDemand(panel, opened)
  useNotificationPushes()
  const pages = all.data?.pages
  const unread = pages?.at(-1)?.unreadCount ?? 0
  return (
    <>
      <Popover
        // Opens only after loading, when the content that traps the focus exists.
        opened={opened && parts !== undefined}
        onChange={setOpened}
        position="bottom-end"
        width="min(400px, calc(100vw - 16px))"
        shadow="md"
        trapFocus
      >
        <Indicator
          label={unread > 9 ? '9+' : unread}
          size={16}
          disabled={unread === 0}
          color="red"
          offset={5}
          classNames={{ indicator: classes.unread }}
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              onClick={() => setOpened(!opened)}
              aria-label={unread > 0 ? messages.unread(unread) : messages.title}
            >
              <IconBell size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Popover.Target>
        </Indicator>
        <Popover.Dropdown p={0} aria-label={messages.title}>
          {parts && (
            <parts.NotificationPanel
              unread={unread}
              newest={pages?.[0]?.data.find(({ raisedAt }) => raisedAt)?.raisedAt ?? undefined}
              onFollow={() => setOpened(false)}
            />
          )}
        </Popover.Dropdown>
      </Popover>
      <CriticalToasts />
    </>
  )
}

function useNotificationPushes(): void {
  const refetchSoon = useRefetchSoon(keys.notifications.all)
  usePush('UserNotification', refetchSoon)
  usePush('OrganizationNotification', refetchSoon)
  usePush('NotificationsRead', refetchSoon)
}
