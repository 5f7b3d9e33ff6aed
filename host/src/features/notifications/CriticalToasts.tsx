import type { OrganizationNotification } from '@hoistway/contracts/hub'
import { getPreferences } from '@hoistway/platform/preferences'
import { usePush } from '@hoistway/platform/realtime'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { Portal } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { elevatorOf } from '../../shared/own-path.ts'
import { notifications as messages } from '../../texts/en.ts'
import classes from './CriticalToasts.module.css'
import { useAfterPaint } from './use-after-paint.ts'

/** Loaded ahead, because a toast must not wait for the network. */
const parts = onDemand(() => import(/* webpackChunkName: "later-shell" */ './toast-parts.ts'))

/** Repeated or resolved alerts appear only in the list. */
const isNewCritical = ({ severity, count, resolvedAt }: OrganizationNotification) =>
  severity === 'critical' && (count ?? 1) === 1 && !resolvedAt

/** Not shown yet: an alert may end, or be read, before its toast appears. */
const coming = new Set<string>()

interface Toast extends OrganizationNotification {
  /** Whether its elevator was on screen when it arrived, or the user is on call for it. */
  readonly isUrgent: boolean
}

export function CriticalToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const loaded = useOnDemand(parts, useAfterPaint() || toasts.length > 0)
  // The space stays until the user leaves the page: removing it with the last toast would move the page under a click.
  const { pathname } = useLocation()
  const [roomOn, setRoomOn] = useState<string>()
  if (toasts.length > 0 && roomOn !== pathname) setRoomOn(pathname)
  const close = (id: string) => {
    coming.delete(id)
    setToasts((all) => all.filter((toast) => toast.id !== id))
  }
  usePush('OrganizationNotification', async (push) => {
    if (push.resolvedAt) close(push.id)
    if (!isNewCritical(push)) return
    coming.add(push.id)
    const { claimToast, inOwnLanguage, isOnCallFor, playAlertSound } = await parts.load()
    if (!(await claimToast(push.id))) return
    const notification = await inOwnLanguage(push)
    if (!coming.delete(push.id)) return
    setToasts((all) => [
      {
        ...notification,
        isUrgent:
          (pathname.startsWith('/elevators/') && elevatorOf(pathname) === elevatorOf(push.link)) ||
          isOnCallFor(push.organizationId),
      },
      ...all.filter(({ id }) => id !== push.id),
    ])
    if (getPreferences().alertSound) await playAlertSound()
  })
  usePush('NotificationsRead', ({ unreadCount }) => {
    if (unreadCount > 0) return
    coming.clear()
    setToasts([])
  })
  return (
    <Portal>
      {/* A live region must exist before its content changes, or screen readers do not announce it. */}
      <section
        data-screen-only
        className={classes.toasts}
        aria-label={messages.toasts.title}
        data-room={roomOn === pathname || undefined}
      >
        {loaded && <loaded.OwnDuty />}
        {/* Only urgent alerts interrupt a screen reader. */}
        {[true, false].map((isUrgent) => (
          <div key={String(isUrgent)} aria-live={isUrgent ? 'assertive' : 'polite'}>
            {loaded && (
              <loaded.ToastCards
                toasts={toasts.filter((toast) => toast.isUrgent === isUrgent)}
                onClose={close}
                onCloseAll={() => setToasts([])}
              />
            )}
          </div>
        ))}
      </section>
    </Portal>
  )
}
