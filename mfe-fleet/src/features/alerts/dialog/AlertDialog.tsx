import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { isKnown } from '@hoistway/contracts/reading'
import { recordedText } from '@hoistway/contracts/recorded'
import { Age } from '@hoistway/ui/age'
import { Anchor, Dimmed, Group, Modal, Stack, Text } from '@hoistway/ui/core'
import { ageProfiles } from '@hoistway/ui/formats'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { acknowledge } from '../../../api/alerts.ts'
import { elevatorDetail } from '../../../api/elevators.ts'
import { paths } from '../../../paths.ts'
import { IncidentLink } from '../../../shared/IncidentLink.tsx'
import { ReplayLink } from '../../../shared/ReplayLink.tsx'
import { WhoToCall } from '../../../shared/WhoToCall.tsx'
import { alertDialog as messages, alerts as shared } from '../../../texts/en.ts'
import { Acknowledgement } from '../Acknowledgement.tsx'
import { AlertCode } from '../AlertCode.tsx'
import { CodeHelp } from '../CodeHelp.tsx'
import { NoteForm } from '../NoteForm.tsx'

interface Props {
  readonly alert: ElevatorAlert
  readonly onClose: () => void
  readonly onDone: () => void
}

export function AlertDialog({ alert, onClose, onDone }: Props) {
  const { id, alertCode, alertMessage, isActive, acknowledgedBy, acknowledgeNote, mayAcknowledge } = alert
  const canAcknowledge = !acknowledgedBy && isActive !== false
  const title = messages.title(alertCode)
  const content = (
    <>
      <div>
        <Group gap="xs">
          <AlertCode alert={alert} />
          <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {alertMessage == null ? '—' : recordedText(alertMessage)}
          </Text>
        </Group>
        <Dimmed size="xs">
          {messages.since}
          <Age time={alert.firstOccurrence} profile={ageProfiles.alert} />
        </Dimmed>
      </div>
      <CodeHelp alert={alert} />
      <OfElevator alert={alert} />
      {(acknowledgedBy || (acknowledgeNote && isActive === false)) && (
        <Acknowledgement alert={alert} onAcknowledge={onClose} />
      )}
      {mayAcknowledge === false && <Dimmed>{messages.needsOperator}</Dimmed>}
    </>
  )
  if (!id || mayAcknowledge === false)
    return (
      <Modal opened onClose={onClose} title={title}>
        <Stack gap="sm">{content}</Stack>
      </Modal>
    )
  return (
    <NoteForm
      title={title}
      texts={
        canAcknowledge
          ? {
              submit: shared.acknowledge,
              submitting: shared.acknowledging,
              failed: shared.acknowledgeFailed,
            }
          : messages.addNote
      }
      {...(!canAcknowledge && { required: { label: shared.note, hint: messages.addNoteHint } })}
      save={(note) => acknowledge(id, note).then(onDone)}
      onClose={onClose}
    >
      {content}
    </NoteForm>
  )
}

function OfElevator({ alert }: { readonly alert: ElevatorAlert }) {
  const id = alert.elevatorId ?? ''
  const { data } = useQuery({ ...elevatorDetail(id), enabled: isKnown(id) })
  if (!isKnown(id)) return null
  return (
    <>
      {data && <WhoToCall elevator={data} />}
      <Group gap="md">
        <IncidentLink alert={alert} />
        <ReplayLink alert={alert} />
        <Anchor component={Link} to={paths.elevator(id)} size="xs" underline="always">
          {alert.elevatorName ?? data?.name ?? '—'}
        </Anchor>
      </Group>
    </>
  )
}
