import type { CanRecordingList, CanTrigger } from '@hoistway/contracts/can-recording'
import { failureText } from '@hoistway/platform/http'
import { Dimmed, Group, Stack, Text } from '@hoistway/ui/core'
import { useDeleteRecord } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { IconPlus } from '@hoistway/ui/icons'
import { OpenInPlace } from '@hoistway/ui/record-form'
import { RowDelete } from '@hoistway/ui/row-action'
import { deleteTrigger } from '../../../api/can-recordings.ts'
import { canRecordings as messages } from '../../../texts/en.ts'
import { scopeText, TriggerForm } from './TriggerForm.tsx'

interface Props {
  readonly elevatorId: string
  readonly list: CanRecordingList
}

const sentenceOf = ({ alertCode, beforeSeconds, afterSeconds, organizationName, elevatorType }: CanTrigger) =>
  messages.trigger(
    alertCode ?? messages.everyAlert,
    beforeSeconds ?? 0,
    afterSeconds ?? 0,
    scopeText(organizationName, elevatorType),
  )

export function Triggers({ elevatorId, list }: Props) {
  const { triggers, mayRecord } = list
  const { banners, confirmDelete, isDeleting, dialog } = useDeleteRecord<CanTrigger>(
    {
      title: messages.deleteTrigger,
      rowKey: ({ id }) => id,
      question: sentenceOf,
      doDelete: ({ id }) => deleteTrigger(elevatorId, id),
      failure: (error) => failureText(error, messages.deleteTriggerFailed),
    },
    triggers,
  )
  return (
    <DetailCard title={messages.triggers}>
      <Stack gap="sm">
        {banners}
        {triggers.length === 0 && <Dimmed>{messages.noTriggers}</Dimmed>}
        {triggers.map((trigger) => (
          <Group key={trigger.id} justify="space-between" wrap="nowrap" align="flex-start">
            <Text size="sm">{sentenceOf(trigger)}</Text>
            {trigger.mayDelete && (
              <RowDelete
                name={sentenceOf(trigger)}
                loading={isDeleting(trigger)}
                onClick={() => confirmDelete(trigger)}
              />
            )}
          </Group>
        ))}
        {mayRecord && (
          <OpenInPlace label={messages.addTrigger} icon={<IconPlus size={14} aria-hidden />}>
            {(close) => <TriggerForm elevatorId={elevatorId} list={list} onClose={close} />}
          </OpenInPlace>
        )}
      </Stack>
      {dialog}
    </DetailCard>
  )
}
