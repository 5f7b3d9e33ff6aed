import type { Firmware } from '@hoistway/contracts/firmware'
import { failureText } from '@hoistway/platform/http'
import { useConfirm } from '@hoistway/ui/confirm'
import { Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRelease, type ReleaseAction } from '../../api/firmware.ts'
import { titleOf, typeName } from '../../shared/firmware-name.ts'
import { firmwareList as messages } from '../../texts/en.ts'

interface Change {
  readonly firmware: Firmware
  readonly action: ReleaseAction
}

export function useRelease() {
  const { ask, dialog } = useConfirm()
  const [changing, setChanging] = useState<readonly string[]>([])
  const [failed, setFailed] = useState<readonly (Change & { readonly error: Error })[]>([])
  const dismiss = (id: string) => setFailed((all) => all.filter(({ firmware }) => firmware.id !== id))
  // Several changes can run concurrently, and the mutation only knows the last outcome.
  const { mutate } = useMutation({
    mutationFn: ({ firmware, action }: Change) => changeRelease(firmware.id, action),
    onMutate: ({ firmware }) => {
      setFailed([])
      setChanging((all) => [...all, firmware.id])
    },
    onError: (error, change) => setFailed((all) => [...all, { ...change, error }]),
    onSettled: (_, __, { firmware }) => setChanging((all) => all.filter((id) => id !== firmware.id)),
  })
  return {
    change: async (firmware: Firmware, action: ReleaseAction) => {
      if (await ask(questionOf(firmware, action))) mutate({ firmware, action })
    },
    isChanging: ({ id }: Firmware) => changing.includes(id),
    banners: failed.map(({ firmware, error }) => (
      <FailureBanner
        key={firmware.id}
        failure={failureText(error, messages.changeFailed(titleOf(firmware)))}
        onDismiss={() => dismiss(firmware.id)}
      />
    )),
    dialog,
  }
}
export type Release = ReturnType<typeof useRelease>

function questionOf(firmware: Firmware, action: ReleaseAction) {
  const title = titleOf(firmware)
  return action === 'release'
    ? {
        title: messages.releaseQuestion(title),
        text: <ReleaseText firmware={firmware} />,
        confirm: messages.release,
      }
    : {
        title: messages.withdrawQuestion(title),
        text: withdrawText(firmware),
        confirm: messages.withdraw,
        danger: true,
      }
}

function withdrawText({ controllerCount, followerCount }: Firmware): string {
  const uses = [
    controllerCount && messages.keptBy(controllerCount),
    followerCount && messages.leftBy(followerCount),
  ].filter(Boolean)
  return [messages.withdrawText, ...(uses.length > 0 ? uses : [messages.noneUse])].join(' ')
}

function ReleaseText({ firmware: { controllerType, findings } }: { readonly firmware: Firmware }) {
  return (
    <Stack gap="xs" component="span">
      <span>{messages.releaseText(typeName(controllerType))}</span>
      {findings && findings.length > 0 && (
        <>
          <span>{messages.findingsAtUpload}</span>
          {/* The dialog renders its text in a paragraph, which must not contain a list. */}
          {findings.map(({ title, why }) => (
            <span key={title} lang="en">
              {title}. {why}
            </span>
          ))}
        </>
      )}
    </Stack>
  )
}
