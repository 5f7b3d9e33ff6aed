import { serverNow } from '@hoistway/platform/environment'
import { useHub } from '@hoistway/platform/realtime'
import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Group, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'
import { IconEraser, IconPower } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isBeingUpdated } from '../../../api/device-health.ts'
import { isMissing } from '../../../api/is-missing.ts'
import type { ElevatorPresence } from '../../../shared/online-now.ts'
import { commands as messages } from '../../../texts/en.ts'
import { hasCriticalAlert } from '../detail/elevator-alerts.ts'
import { readCarState } from '../live/use-car-now.ts'
import { Warning } from '../Warning.tsx'
import { CommandBanners } from './CommandBanners.tsx'
import classes from './ControllerActions.module.css'
import { resetWarnings } from './reset-warnings.ts'
import { isRepeat, useCommand, useFocusAfterCommand } from './use-command.ts'
import type { CommandTracker } from './use-followed-commands.ts'

interface Props {
  readonly elevator: ElevatorPresence
  readonly follow: CommandTracker
}

export function ControllerActions({ elevator, follow }: Props) {
  const { ask, dialog } = useConfirm()
  const [clearHint, resetHint] = [useId(), useId()]
  const isLive = useHub().state === 'Connected'
  const texts = messages.actions
  const resetTexts = { refused: texts.resetFailed, failed: texts.resetFailed }
  const clearTexts = { refused: texts.clearFailed, failed: texts.clearFailed }
  const reset = useCommand(elevator, 'reset-controller', resetTexts, follow)
  const clear = useCommand(elevator, 'clear-cache', clearTexts, follow)
  const focus = useFocusAfterCommand(reset.busy || clear.busy)
  const critical = useQuery(hasCriticalAlert(elevator.id))
  const updating = useQuery(isBeingUpdated(elevator.id))
  const warningsNow = () =>
    resetWarnings({
      state: readCarState(elevator.id),
      hasCriticalAlert: critical.isError ? undefined : critical.data,
      isUpdating: updating.isError ? (isMissing(updating.error) ? false : undefined) : updating.data,
      isLive,
      now: serverNow(),
    })
  // Warnings may change while a question is open.
  const latest = useRef(warningsNow)
  useEffect(() => {
    latest.current = warningsNow
  })
  const confirmAndReset = async (confirmed?: readonly string[]) => {
    const warnings = latest.current()
    if (confirmed && warnings.every((each) => confirmed.includes(each))) return reset.send()
    if (await ask({ ...messages.confirmReset(warnings), danger: true })) await confirmAndReset(warnings)
  }
  const [params, setParams] = useSearchParams()
  const isRequested = params.get('command') === 'reset'
  // A link never resets anything without a confirmation, and asks once.
  const answerRequest = useEffectEvent(() => {
    setParams({}, { replace: true })
    if (!reset.isNew) void confirmAndReset()
  })
  const isReady = !critical.isFetching && !updating.isFetching
  useEffect(() => {
    if (isRequested && isReady) answerRequest()
  }, [isRequested, isReady])
  return (
    <DetailCard title={texts.title} screenOnly>
      <Stack gap="sm" {...focus}>
        {reset.isNew && <Warning color="gray">{messages.notCommissioned}</Warning>}
        <Action hint={texts.clearHint} id={clearHint}>
          <Button
            variant="default"
            leftSection={<IconEraser size={16} aria-hidden />}
            disabled={clear.disabled}
            aria-describedby={clearHint}
            onClick={(event) => !isRepeat(event) && clear.send()}
          >
            {clear.busy ? texts.clearing : texts.clear}
          </Button>
        </Action>
        <Action hint={texts.resetHint} id={resetHint}>
          <Button
            variant="outline"
            color="red"
            leftSection={<IconPower size={16} aria-hidden />}
            disabled={reset.disabled}
            aria-describedby={resetHint}
            onClick={(event) => !isRepeat(event) && confirmAndReset([])}
          >
            {reset.busy ? texts.resetting : texts.reset}
          </Button>
        </Action>
        <CommandBanners commands={[reset, clear]} />
      </Stack>
      {dialog}
    </DetailCard>
  )
}

function Action({
  hint,
  id,
  children,
}: {
  readonly hint: string
  readonly id: string
  readonly children: ReactNode
}) {
  return (
    <Group justify="space-between" gap="sm" className={classes.action}>
      <Text size="sm" c="dimmed" id={id} flex="1 1 6rem">
        {hint}
      </Text>
      {children}
    </Group>
  )
}
