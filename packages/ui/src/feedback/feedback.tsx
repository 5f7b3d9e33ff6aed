import { Alert, Button, Center, Group, Loader, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { feedback as messages } from '../texts/en.ts'
import { Explained } from './explained.tsx'

interface ErrorBannerProps {
  /** The failed action. */
  readonly children: ReactNode
  readonly reason?: string | undefined
  readonly onRetry?: (() => void) | undefined
  /** The banner also hides itself. */
  readonly onDismiss?: (() => void) | undefined
}

/**
 * Shows an error and announces it immediately. Retry stays after the user dismisses it. Render it as long as the error
 * lasts.
 */
export function ErrorBanner({ children, reason, onRetry, onDismiss }: ErrorBannerProps) {
  const [isDismissed, setDismissed] = useState(false)
  const retry = onRetry && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconRefresh size={14} aria-hidden />}
      onClick={() => {
        setDismissed(false)
        onRetry()
      }}
    >
      {messages.retry}
    </Button>
  )
  if (isDismissed) return retry ? <Group>{retry}</Group> : null
  // Centres the first line next to Retry.
  const above = retry ? 5 : 0
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      withCloseButton
      closeButtonLabel={messages.dismiss}
      onClose={() => {
        setDismissed(true)
        onDismiss?.()
      }}
      styles={{
        icon: { marginTop: above },
        closeButton: { marginTop: `calc(${above}px + (1.25rem - var(--touch, 1.5rem)) / 2)` },
      }}
    >
      <Group justify="space-between" align="flex-start" gap="sm" me="sm">
        <div style={{ paddingBlock: above }}>
          <Explained reason={reason}>{children}</Explained>
        </div>
        {retry}
      </Group>
    </Alert>
  )
}

/** Reports that the page's record does not exist. `action` is usually a `BackLink` to the list. */
export function NotFound({ children, action }: { readonly children: string; readonly action?: ReactNode }) {
  return (
    <>
      <div role="alert">
        <EmptyState title={children} icon={<IconInfoCircle size={28} aria-hidden />} />
      </div>
      {action && <Center>{action}</Center>}
    </>
  )
}

/** A message about a completed action. */
export interface Status {
  readonly kind: 'success' | 'error' | 'info'
  readonly text: ReactNode
  readonly reason?: string | undefined
}

interface StatusBannerProps {
  readonly status: Status
  readonly onClear: () => void
  /** Milliseconds; `undefined` keeps it until it is dismissed. */
  readonly clearAfter?: number | undefined
}

const looks = {
  success: { color: 'green', icon: <IconCircleCheck aria-hidden /> },
  error: { color: 'red', icon: <IconAlertTriangle aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle aria-hidden /> },
} as const

/** Shows a status. Use a `key` per message, so that its timer restarts. */
export function StatusBanner({ status, onClear, clearAfter }: StatusBannerProps) {
  const clear = useEffectEvent(onClear)
  // Screen readers announce a status only if its text changes.
  const [isFilled, setFilled] = useState(status.kind === 'error')
  useEffect(() => {
    const timer = setTimeout(() => setFilled(true), 100)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (clearAfter === undefined) return
    const timer = setTimeout(() => clear(), clearAfter)
    return () => clearTimeout(timer)
  }, [clearAfter])
  return (
    <Alert
      role={status.kind === 'error' ? 'alert' : 'status'}
      {...looks[status.kind]}
      withCloseButton
      closeButtonLabel={messages.dismiss}
      onClose={onClear}
    >
      {isFilled && <Explained reason={status.reason}>{status.text}</Explained>}
    </Alert>
  )
}

interface EmptyStateProps {
  readonly title?: string | undefined
  readonly hint?: string | undefined
  readonly icon?: ReactNode
  readonly action?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <Center py="xl" px="md">
      <Stack align="center" gap={6} ta="center">
        {icon}
        {title && <Text fw={600}>{title}</Text>}
        {hint && <Text c="dimmed">{hint}</Text>}
        {action}
      </Stack>
    </Center>
  )
}

export function Loading({ label }: { readonly label: string }) {
  return (
    <Center py="xl" role="status">
      <Group gap="sm">
        <Loader size="sm" aria-hidden />
        <Text c="dimmed">{label}</Text>
      </Group>
    </Center>
  )
}
