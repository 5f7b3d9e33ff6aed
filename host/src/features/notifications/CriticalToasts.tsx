import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { getPreferences } from '@hoistway/platform/preferences'
import { usePush } from '@hoistway/platform/realtime'
import { CloseButton, Paper, Portal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ownPath } from '../../shared/own-path.ts'
import { playAlertSound } from './alert-sound.ts'
import classes from './CriticalToasts.module.css'
import { claimToast } from './claim-toast.ts'
import { markRead } from './notifications.api.ts'
import { TOASTS_SHOWN } from './notifications.constants.ts'
import { messages } from './notifications.messages.ts'

/** Whether it is a new critical alert. Repeated or resolved ones appear in the list only. */
const isNews = ({ severity, count, resolvedAt }: OrganizationNotification) =>
  severity === 'critical' && (count ?? 1) === 1 && !resolvedAt

/** Toasts of new critical alerts, each in one tab of this browser, until they are dismissed. */
export function CriticalToasts() {
  const [toasts, setToasts] = useState<readonly OrganizationNotification[]>([])
  const close = (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id))
  usePush('OrganizationNotification', async (push) => {
    if (push.resolvedAt) close(push.id)
    if (!isNews(push) || !(await claimToast(push.id))) return
    setToasts((all) => [push, ...all.filter(({ id }) => id !== push.id)])
    if (getPreferences().alertSound) await playAlertSound()
  })
  usePush('NotificationsRead', ({ unreadCount }) => {
    if (unreadCount === 0) setToasts([])
  })
  const more = toasts.length - TOASTS_SHOWN
  return (
    <Portal>
      {/* A live region must exist before its content changes, or screen readers do not announce it. */}
      <section className={classes.toasts} aria-label={messages.toasts.title} aria-live="assertive">
        {toasts.slice(0, TOASTS_SHOWN).map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
        {more > 0 && (
          <Paper shadow="md" withBorder className={classes.more}>
            <Text size="sm">{messages.toasts.more(more)}</Text>
            <CloseButton size="sm" aria-label={messages.toasts.dismissAll} onClick={() => setToasts([])} />
          </Paper>
        )}
      </section>
    </Portal>
  )
}

interface ToastProps {
  readonly toast: OrganizationNotification
  readonly onClose: () => void
}

function Toast({ toast: { id, title, message, link }, onClose }: ToastProps) {
  const to = ownPath(link)
  const follow = () => {
    onClose()
    // A failure is visible in the list: the notification stays unread.
    markRead({ id }).catch(() => {})
  }
  return (
    <Paper shadow="md" withBorder className={classes.toast}>
      <IconAlertTriangle
        size={20}
        color="var(--mantine-color-error)"
        aria-label={messages.severities.critical}
      />
      <div className={classes.text}>
        {to ? (
          <Link to={to} onClick={follow}>
            {title ?? '—'}
          </Link>
        ) : (
          <strong>{title ?? '—'}</strong>
        )}
        <span>{message ?? '—'}</span>
      </div>
      <CloseButton
        size="sm"
        aria-label={title == null ? messages.toasts.dismissUntitled : messages.toasts.dismiss(title)}
        onClick={onClose}
      />
    </Paper>
  )
}
