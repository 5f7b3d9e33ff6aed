import { Text } from '@hoistway/ui/core'
import { StatusBanner } from '@hoistway/ui/feedback'
import { useOffline } from '../../../shared/use-offline.ts'
import { commands as messages } from '../../../texts/en.ts'
import { BANNER_MS } from '../elevators.constants.ts'
import type { useCommand } from './use-command.ts'

type Command = Pick<ReturnType<typeof useCommand>, 'banner' | 'clearBanner'>

export function CommandBanners({ commands }: { readonly commands: readonly Command[] }) {
  const isOffline = useOffline()
  return (
    <>
      {isOffline && (
        <Text size="sm" c="var(--mantine-color-error)" role="status">
          {messages.offline}
        </Text>
      )}
      {commands.map(
        ({ banner, clearBanner }, index) =>
          banner && (
            <StatusBanner
              key={`${index + 1}-${banner.number}`}
              status={banner}
              onClear={clearBanner}
              clearAfter={banner.kind === 'info' ? undefined : BANNER_MS[banner.kind]}
            />
          ),
      )}
    </>
  )
}
