import type { Firmware } from '@hoistway/contracts/firmware'
import { failureText } from '@hoistway/platform/http'
import { useConfirm } from '@hoistway/ui/confirm'
import { Stack } from '@hoistway/ui/core'
import { useMutation } from '@tanstack/react-query'
import { changeRelease, type ReleaseAction } from '../../api/firmware.ts'
import { titleOf, typeName } from '../../shared/firmware-name.ts'
import { firmwareList as messages } from '../../texts/en.ts'

export function useRelease() {
  const { ask, dialog } = useConfirm()
  const save = useMutation({
    mutationFn: ({ firmware, action }: { readonly firmware: Firmware; readonly action: ReleaseAction }) =>
      changeRelease(firmware.id, action),
  })
  const change = async (firmware: Firmware, action: ReleaseAction) => {
    if (await ask(questionOf(firmware, action))) save.mutate({ firmware, action })
  }
  return {
    change,
    changingId: save.isPending ? save.variables.firmware.id : undefined,
    failure: failureText(save.error, messages.changeFailed),
    dismiss: save.reset,
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
