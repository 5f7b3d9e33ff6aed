import type { Firmware } from '@hoistway/contracts/firmware'
import { failureText } from '@hoistway/platform/http'
import { queryClient } from '@hoistway/platform/query'
import { useConfirm } from '@hoistway/ui/confirm'
import { Stack } from '@hoistway/ui/core'
import { useRecordChanges } from '@hoistway/ui/delete-record'
import { changeRelease, firmwareList, type ReleaseAction } from '../../api/firmware.ts'
import { titleOf, typeName } from '../../shared/firmware-name.ts'
import { firmwareList as messages } from '../../texts/en.ts'

interface Change {
  readonly firmware: Firmware
  readonly action: ReleaseAction
}

export function useRelease() {
  const { ask, dialog } = useConfirm()
  const { mutate, changing, banners } = useRecordChanges<Change>({
    keyOf: ({ firmware }) => firmware.id,
    change: async ({ firmware, action }) => {
      const latest = action === 'withdraw' ? await readAgain(firmware) : firmware
      if (withdrawText(latest) === withdrawText(firmware)) return changeRelease(firmware.id, action)
      void confirmChange(latest, action)
    },
    failure: (error, { firmware }) => failureText(error, messages.changeFailed(titleOf(firmware))),
  })
  async function confirmChange(firmware: Firmware, action: ReleaseAction) {
    if (await ask(questionOf(firmware, action))) mutate({ firmware, action })
  }
  return {
    change: confirmChange,
    isChanging: ({ id }: Firmware) => changing.includes(id),
    banners,
    dialog,
  }
}
export type Release = ReturnType<typeof useRelease>

async function readAgain(firmware: Firmware) {
  const all = await queryClient.fetchQuery({ ...firmwareList, staleTime: 0 })
  return all.find(({ id }) => id === firmware.id) ?? firmware
}

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
            <span key={title}>
              {title}. {why}
            </span>
          ))}
        </>
      )}
    </Stack>
  )
}
