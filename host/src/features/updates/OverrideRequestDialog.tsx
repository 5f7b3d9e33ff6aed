import { useUser } from '@hoistway/platform/session'
import { previewOf } from '@hoistway/releases/preview'
import { entryOf, type Registry, releaseOf } from '@hoistway/releases/registry'
import { Modal } from '@hoistway/ui/basics'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { branchOf, EVERY_REMOTE, mayOverride } from '../../remotes/overrides.ts'
import { fetchRegistry } from '../../remotes/registry.api.ts'
import type { RequestedOverride } from '../../remotes/requested-override.ts'
import { overrides as messages } from '../../texts/en.ts'

interface Props {
  readonly asked: RequestedOverride
  readonly onAnswer: (isConfirmed: boolean) => void
}

/** Returns the releases that the user can run, as `mfe-reports 1.1.0-x.1`. */
function releasesOf({ name, value }: RequestedOverride, registry: Registry, mayRunAny: boolean): string[] {
  const branch = branchOf(value)
  const names = name === EVERY_REMOTE ? Object.keys(registry.remotes) : [name]
  return names.flatMap((each) => {
    const entry = entryOf(registry, each)
    const isOpen = branch !== undefined || mayRunAny
    const version = branch === undefined ? value : previewOf(entry, branch)?.version
    return isOpen && releaseOf(entry, version) ? [`${each} ${version}`] : []
  })
}

export function OverrideRequestDialog({ asked, onAnswer }: Props) {
  const user = useUser()
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['registry', 'asked', asked],
    queryFn: () => fetchRegistry(),
  })
  const releases = data ? releasesOf(asked, data, mayOverride(user)) : []
  const hasSome = releases.length > 0
  const texts = messages.asked
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.dismiss }}
    >
      <Stack gap="sm">
        {isPending && <Loading label={texts.loading} />}
        {error && <ErrorBanner onRetry={() => void refetch()}>{texts.failed}</ErrorBanner>}
        {data && !hasSome && <Text size="sm">{texts.none(branchOf(asked.value) ?? asked.value)}</Text>}
        {hasSome && (
          <>
            <Text size="sm">{texts.text}</Text>
            <List size="sm">
              {releases.map((release) => (
                <List.Item key={release}>{release}</List.Item>
              ))}
            </List>
            <Text size="sm">{texts.trust}</Text>
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {hasSome ? texts.cancel : texts.close}
          </Button>
          {hasSome && <Button onClick={() => onAnswer(true)}>{texts.confirm}</Button>}
        </Group>
      </Stack>
    </Modal>
  )
}
