import { type CanRecordingList, canRecordingLimits } from '@hoistway/contracts/can-recording'
import { limits } from '@hoistway/contracts/limits'
import { failureText } from '@hoistway/platform/http'
import { Dimmed, Group, NativeSelect, TextInput } from '@hoistway/ui/core'
import { RecordForm } from '@hoistway/ui/record-form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { addTrigger } from '../../../api/can-recordings.ts'
import { canRecordings as messages } from '../../../texts/en.ts'
import { LimitSelect } from './LimitSelect.tsx'

interface Props {
  readonly elevatorId: string
  readonly list: CanRecordingList
  readonly onClose: () => void
}

const BEFORE = [0, 10, 30, canRecordingLimits.beforeMax]
const AFTER = [10, 30, 60, 300, canRecordingLimits.afterMax]

export function TriggerForm({ elevatorId, list, onClose }: Props) {
  const [code, setCode] = useState('')
  // The list is polled, so the chosen scope may leave it or move.
  const [scope, setScope] = useState(thisElevator)
  const [before, setBefore] = useState(30)
  const [after, setAfter] = useState(30)
  const scopes = scopesOf(list)
  const isListed = scopes.some(({ value }) => value === scope.value)
  const add = useMutation({
    mutationFn: async () => {
      if (!isListed) throw new Error(messages.scopeGone)
      const { organizationId, sameType } = scope
      return addTrigger(elevatorId, {
        alertCode: code.trim() || null,
        organizationId,
        sameType,
        beforeSeconds: before,
        afterSeconds: after,
      })
    },
    onSuccess: onClose,
  })
  return (
    <RecordForm
      label={messages.addTrigger}
      submit={messages.addTrigger}
      busy={add.isPending}
      error={failureText(add.error, messages.addTriggerFailed)}
      dirty={code !== ''}
      onSubmit={() => add.mutate()}
      onCancel={onClose}
      cancelsInPlace
    >
      <Group gap="sm" align="end">
        <TextInput
          label={messages.code}
          placeholder={messages.everyAlert}
          maxLength={limits.device.alertCodeMax}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <NativeSelect
          label={messages.scope}
          value={scope.value}
          onChange={({ currentTarget: { value } }) =>
            setScope((before) => scopes.find((each) => each.value === value) ?? before)
          }
          data={(isListed ? scopes : [...scopes, scope]).map(({ value, label }) => ({ value, label }))}
        />
        <LimitSelect label={messages.before} value={before} onChange={setBefore} choices={BEFORE} />
        <LimitSelect label={messages.after} value={after} onChange={setAfter} choices={AFTER} />
      </Group>
      {before > 0 && <Dimmed>{messages.armedHint}</Dimmed>}
    </RecordForm>
  )
}

export function scopeText(organization?: string | null, type?: string | null): string {
  if (!organization) return messages.thisElevator
  return type ? messages.everyOf(type, organization) : messages.allOf(organization)
}

function scopesOf({ scopes, elevatorType }: CanRecordingList) {
  const types = elevatorType && elevatorType !== 'Unknown' ? [undefined, elevatorType] : [undefined]
  const organizations = scopes.flatMap(({ id: organizationId, name }) =>
    types.map((type) => ({
      value: JSON.stringify([organizationId, type]),
      label: scopeText(name ?? organizationId, type),
      organizationId,
      sameType: type !== undefined,
    })),
  )
  return [thisElevator(), ...organizations]
}

interface Scope {
  readonly value: string
  readonly label: string
  readonly organizationId: string | null
  readonly sameType: boolean
}

const thisElevator = (): Scope => ({ value: '', label: scopeText(), organizationId: null, sameType: false })
