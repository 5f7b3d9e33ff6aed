import {
  type AvailableFilter,
  type ControllerType,
  controllerType,
  controllerTypes,
} from '@hoistway/contracts/controller'
import type { Firmware } from '@hoistway/contracts/firmware'
import { Alert, NativeSelect, SimpleGrid, Stack, Text } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconAlertTriangle } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { filterChoices, firmwareChoices } from '../../../api/controllers.ts'
import { controllers as controllerTexts, controllerForm as messages } from '../../../texts/en.ts'
import { typeName, versionTitle } from '../controller-names.ts'
import { type ControllerFormValues, firmwareFor } from './controller-form-values.ts'

type Assigned = Pick<ControllerFormValues, 'controllerType' | 'canMessageIdFilterId' | 'firmwareId'>

interface Props {
  readonly values: Assigned
  readonly onChange: (changes: Partial<Assigned>) => void
  readonly errors: Readonly<Partial<Record<keyof Assigned, ReactNode>>>
  readonly firmwareAction: ReactNode
}

const filterLabel = ({ id, name, isDefault, allowAll, messageCount }: AvailableFilter) =>
  messages.filterPasses(name ?? id, isDefault === true, allowAll ? 'all' : (messageCount ?? undefined))

export function AssignmentFields({ values, onChange, errors, firmwareAction }: Props) {
  const filters = useQuery(filterChoices)
  const firmware = useQuery(firmwareChoices)
  const [cleared, setCleared] = useState<string>()
  const known = firmware.data ?? []
  const chosen = known.find(({ id }) => id === values.firmwareId)
  const options = firmwareFor(known, values.controllerType, values.firmwareId).map((record) => ({
    value: record.id,
    label: optionLabel(record),
  }))
  const latest = known.find(
    ({ isLatest, controllerType }) => isLatest && controllerType === values.controllerType,
  )

  function chooseType(type: ControllerType) {
    const fits = !chosen || chosen.controllerType === type
    setCleared(fits ? undefined : versionTitle(chosen))
    onChange(fits ? { controllerType: type } : { controllerType: type, firmwareId: '' })
  }

  return (
    <Stack gap="sm">
      {(filters.isError || firmware.isError) && (
        <ErrorBanner
          onRetry={() => {
            filters.refetch()
            firmware.refetch()
          }}
        >
          {messages.choicesFailed}
        </ErrorBanner>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
        <NativeSelect
          label={controllerTexts.fields.type}
          required
          data={controllerTypes.map((value) => ({ value, label: typeName(value) }))}
          value={values.controllerType}
          onChange={(event) => chooseType(controllerType.parse(event.currentTarget.value))}
          error={errors.controllerType}
        />
        <NativeSelect
          label={controllerTexts.canMessageFilter}
          data={[
            { value: '', label: controllerTexts.defaultFilter },
            ...(filters.data ?? []).map((filter) => ({ value: filter.id, label: filterLabel(filter) })),
            ...assignedOption(values.canMessageIdFilterId, filters.data),
          ]}
          value={values.canMessageIdFilterId}
          onChange={(event) => onChange({ canMessageIdFilterId: event.currentTarget.value })}
          error={errors.canMessageIdFilterId}
        />
      </SimpleGrid>
      <NativeSelect
        label={messages.firmware}
        description={messages.firmwareFor(typeName(values.controllerType), latest && versionTitle(latest))}
        data={[
          { value: '', label: controllerTexts.latestFirmware },
          ...options,
          ...assignedOption(values.firmwareId, firmware.data),
        ]}
        value={values.firmwareId}
        onChange={(event) => {
          setCleared(undefined)
          onChange({ firmwareId: event.currentTarget.value })
        }}
        error={errors.firmwareId}
      />
      <Text size="xs" role="status">
        {cleared && messages.firmwareCleared(cleared)}
      </Text>
      {chosen && <ChosenFirmware firmware={chosen} />}
      {firmwareAction}
    </Stack>
  )
}

function ChosenFirmware({ firmware }: { readonly firmware: Firmware }) {
  const { releaseState, findings } = firmware
  const isReleased = !releaseState || releaseState === 'released'
  if (isReleased && !findings?.length) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="status">
      <Stack gap={4}>
        {!isReleased && (
          <Text size="sm">
            {releaseState === 'withdrawn'
              ? messages.firmwareWithdrawn(versionTitle(firmware))
              : messages.firmwareNotReleased(versionTitle(firmware))}
          </Text>
        )}
        {findings?.map(({ title, why }) => (
          <Text key={title} size="sm">
            {title}. {why}
          </Text>
        ))}
      </Stack>
    </Alert>
  )
}

function optionLabel(firmware: Firmware): string {
  const { releaseState, findings } = firmware
  const count = findings?.length ?? 0
  const notes = [
    ...(releaseState && releaseState !== 'released' ? [messages.releaseStates[releaseState]] : []),
    ...(count > 0 ? [messages.findings(count)] : []),
  ]
  return notes.length > 0 ? `${versionTitle(firmware)} (${notes.join(', ')})` : versionTitle(firmware)
}

function assignedOption(id: string, known: readonly { readonly id: string }[] | undefined) {
  return id === '' || known?.some((each) => each.id === id) ? [] : [{ value: id, label: messages.asAssigned }]
}
