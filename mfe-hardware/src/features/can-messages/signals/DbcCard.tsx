import type { CanDatabase } from '@hoistway/contracts/can-database'
import { type ControllerType, controllerTypeName } from '@hoistway/contracts/controller'
import { isEds } from '@hoistway/contracts/parse-eds'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Group, Stack, Text, TextInput } from '@hoistway/ui/core'
import { saveFile } from '@hoistway/ui/csv'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { dateTime } from '@hoistway/ui/formats'
import { IconDownload } from '@hoistway/ui/icons'
import { readText } from '@hoistway/ui/read-table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  databaseOf,
  databaseVersions,
  deleteDatabase,
  downloadDatabase,
  saveDatabase,
} from '../../../api/can-databases.ts'
import { canTrace, canSignals as messages, canRecordings as recordings } from '../../../texts/en.ts'
import { UploadButton } from '../UploadButton.tsx'

export function DbcCard({ elevatorId }: { readonly elevatorId: string }) {
  const isAdmin = can.manageControllers(useUser())
  const { data, isLoadingError, refetch } = useQuery(databaseOf(elevatorId))
  if (isLoadingError) return <ErrorBanner onRetry={() => refetch()}>{messages.loadFailed}</ErrorBanner>
  if (!data) return <Loading label={canTrace.loading} />
  const { controllerType, database } = data
  if (!controllerType) return <Text size="sm">{messages.noController}</Text>
  return (
    <DetailCard title={messages.fileOf(controllerTypeName(controllerType))}>
      <Stack gap="sm">
        {database ? (
          <File type={controllerType} database={database} isAdmin={isAdmin} />
        ) : (
          <Text size="sm">{messages.noFile}</Text>
        )}
        {isAdmin && <Upload type={controllerType} />}
      </Stack>
    </DetailCard>
  )
}

function Upload({ type }: { readonly type: ControllerType }) {
  const [node, setNode] = useState('')
  const upload = useMutation({
    mutationFn: async (file: File) =>
      saveDatabase(type, {
        name: file.name,
        text: await readText(file),
        ...(/\.eds$/i.test(file.name) && node !== '' && { nodeId: Number(node) }),
      }),
  })
  return (
    <>
      <FailureBanner failure={failureText(upload.error, messages.uploadFailed)} onDismiss={upload.reset} />
      <Group gap="xs" align="end">
        <TextInput
          label={messages.nodeId}
          inputMode="numeric"
          size="xs"
          w={240}
          value={node}
          onChange={({ currentTarget }) => setNode(currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <UploadButton accept=".dbc,.eds,.dcf" upload={upload}>
          {messages.upload}
        </UploadButton>
      </Group>
    </>
  )
}

interface FileProps {
  readonly type: ControllerType
  readonly database: CanDatabase
  readonly isAdmin: boolean
}

function File({ type, database, isAdmin }: FileProps) {
  const versions = useQuery(databaseVersions(type, database))
  const save = useMutation({
    mutationFn: async (version: number) => {
      const text = await downloadDatabase(type, version)
      saveFile(`${type}-${version}.${isEds(text) ? 'dcf' : 'dbc'}`, new Blob([text]))
    },
  })
  const restore = useMutation({
    mutationFn: async ({ version, name }: { version: number; name: string }) =>
      saveDatabase(type, { name, text: await downloadDatabase(type, version) }),
  })
  const { banners, confirmDelete, isDeleting, dialog } = useDeleteRecord<CanDatabase>(
    {
      title: messages.deleteTitle,
      rowKey: ({ id }) => id,
      question: () => messages.confirmDelete,
      doDelete: ({ id }) => deleteDatabase(type, id),
      failure: (error) => failureText(error, messages.deleteFailed),
    },
    [database],
  )
  return (
    <>
      {banners}
      <FailureBanner failure={failureText(save.error, messages.loadFailed)} onDismiss={save.reset} />
      <FailureBanner failure={failureText(restore.error, messages.uploadFailed)} onDismiss={restore.reset} />
      <Text size="sm">{messages.messages(database.messages ?? 0)}</Text>
      {versions.isError && (
        <ErrorBanner onRetry={() => versions.refetch()}>{messages.loadFailed}</ErrorBanner>
      )}
      {versions.data?.map(({ version, at, userName, name }, index) => (
        <Group key={version} gap="xs" justify="space-between">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {messages.version(version)} · <bdi>{name}</bdi> · {dateTime(at)} ·{' '}
            <bdi>{userName ?? recordings.deletedUser}</bdi>
          </Text>
          <Group gap="xs">
            {isAdmin && index > 0 && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={messages.restoreVersion(version)}
                disabled={restore.isPending}
                onClick={() => restore.mutate({ version, name: name ?? `${type}.dbc` })}
              >
                {messages.restore}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={messages.downloadVersion(version)}
              leftSection={<IconDownload size={12} aria-hidden />}
              disabled={save.isPending}
              onClick={() => save.mutate(version)}
            >
              {messages.download}
            </Button>
          </Group>
        </Group>
      ))}
      {isAdmin && (
        <Group>
          <Button
            size="xs"
            color="red"
            variant="light"
            data-disabled={isDeleting(database) || undefined}
            aria-disabled={isDeleting(database) || undefined}
            onClick={() => !isDeleting(database) && confirmDelete(database)}
          >
            {messages.deleteTitle}
          </Button>
        </Group>
      )}
      {dialog}
    </>
  )
}
