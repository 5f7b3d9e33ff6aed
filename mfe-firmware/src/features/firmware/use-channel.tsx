import { type Firmware, firmware as firmwareSchema } from '@hoistway/contracts/firmware'
import { http, serverMessage } from '@hoistway/platform/http'
import { keys, queryClient } from '@hoistway/platform/query'
import { useConfirm } from '@hoistway/ui/confirm'
import { Stack } from '@hoistway/ui/core'
import { useMutation } from '@tanstack/react-query'
import { controllerTypeName } from './controller-type-names.ts'
import { messages } from './firmware.messages.ts'
import { titleOf } from './firmware-name.ts'

type Move = 'release' | 'withdraw'

/** Release and withdraw (ours): each asks first, names what was odd about the file, and says who is concerned. */
export function useChannel() {
  const { ask, dialog } = useConfirm()
  const move = useMutation({
    mutationFn: async ({ firmware, to }: { readonly firmware: Firmware; readonly to: Move }) => {
      await http.post(`firmware/${encodeURIComponent(firmware.id)}/${to}`, firmwareSchema.nullish())
      await queryClient.invalidateQueries({ queryKey: keys.firmware.all })
      void queryClient.invalidateQueries({ queryKey: keys.controllers.all })
    },
  })
  const change = async (firmware: Firmware, to: Move) => {
    const title = titleOf(firmware)
    const question =
      to === 'release'
        ? { title: `Release ${title}?`, text: <ReleaseText firmware={firmware} />, confirm: 'Release' }
        : {
            title: `Withdraw ${title}?`,
            text: messages.withdrawText(firmware.controllerCount ?? 0),
            confirm: 'Withdraw',
            danger: true,
          }
    if (await ask(question)) move.mutate({ firmware, to })
  }
  return {
    change,
    /** Id of the firmware that is being moved. */
    moving: move.isPending ? move.variables.firmware.id : undefined,
    failure: move.error ? (serverMessage(move.error) ?? messages.moveFailed) : undefined,
    dismiss: move.reset,
    dialog,
  }
}
export type Channel = ReturnType<typeof useChannel>

function ReleaseText({ firmware: { controllerType, findings } }: { readonly firmware: Firmware }) {
  return (
    <Stack gap="xs" component="span">
      <span>{messages.releaseText(controllerTypeName(controllerType))}</span>
      {findings && findings.length > 0 && (
        <>
          <span>{messages.foundAtUpload}</span>
          {/* Within a paragraph, which takes no list. */}
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
