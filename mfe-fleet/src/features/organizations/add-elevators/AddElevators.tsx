import { type ControllerType, controllerTypeName, controllerTypes } from '@hoistway/contracts/controller'
import { type NewElevatorsCreated, newElevatorsBody } from '@hoistway/contracts/elevator'
import { isolated } from '@hoistway/language/messages'
import { failureText } from '@hoistway/platform/http'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Checkbox, Group, List, Modal, NativeSelect, Stack, Text, Textarea } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useFocusAfterLock, useUnsavedChanges } from '@hoistway/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { createElevators } from '../../../api/elevator-writes.ts'
import { paths } from '../../../paths.ts'
import { creationIds } from '../../../shared/creation-ids.ts'
import { keepNewSecrets } from '../../../shared/new-secrets.ts'
import { elevators as elevatorMessages, addElevators as messages, shared } from '../../../texts/en.ts'
import { elevatorLines, lineErrors } from './elevator-lines.ts'

const types = ['ARCODE', 'ARL', 'Unknown'] as const

interface Props {
  readonly organizationId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCreated: () => void
}

const secretsOf = (created: NewElevatorsCreated['created']): ReadonlyMap<string, string> =>
  new Map(created.flatMap(({ id, sharedSecret }) => (sharedSecret ? [[id, sharedSecret] as const] : [])))

export function AddElevators({ organizationId, opened, onClose, onCreated }: Props) {
  const [text, setText] = useState('')
  const [elevatorType, setType] = useState<(typeof types)[number]>('ARCODE')
  const mayRegister = can.manageControllers(useUser())
  const [controllerType, setControllerType] = useState<ControllerType | undefined>(
    mayRegister ? controllerTypes[0] : undefined,
  )
  const [idsOf, setIdsOf] = useState(creationIds)
  const navigate = useNavigate()
  const [invalid, setInvalid] = useState<Record<string, string[]>>()
  const elevators = useMemo(() => elevatorLines(text), [text])
  const create = useMutation({
    mutationFn: createElevators,
    // No other answer contains them, so they stay even if the user has left.
    onSuccess: ({ created }) => keepNewSecrets(secretsOf(created)),
  })
  const unsaved = useUnsavedChanges(opened && elevators.length > 0 && !create.isPending)
  const rememberFocus = useFocusAfterLock(create.isPending)
  const showCreated = (
    { createdAt, created }: NewElevatorsCreated,
    { controllers, elevators: sent }: z.infer<typeof newElevatorsBody>,
  ) => {
    setText('')
    setIdsOf(creationIds)
    const mayHaveSecrets = secretsOf(created).size > 0 || sent.some(({ controllerId }) => !controllerId)
    if (!controllers || !mayHaveSecrets) return onCreated()
    navigate(paths.organizationCodes(organizationId, createdAt ?? undefined), { replace: true })
  }
  // A late answer would close the next dialog and remove its text.
  const close = () => !create.isPending && onClose()
  const failure = invalid
    ? { text: messages.invalid, fieldErrors: invalid }
    : failureText(create.error, messages.failed)
  const errors = lineErrors(failure?.fieldErrors ?? {}, elevators)
  const reset = () => {
    setInvalid(undefined)
    create.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (create.isPending || elevators.length === 0) return
    reset()
    const checked = newElevatorsBody.safeParse({
      organizationId,
      elevatorType,
      elevators,
      ...(controllerType && { controllers: { controllerType } }),
    })
    if (!checked.success) return setInvalid(fieldErrors(checked.error.issues))
    const { data } = checked
    const idOf = idsOf(data)
    rememberFocus()
    create.mutate(
      { ...data, elevators: data.elevators.map((line, index) => ({ ...line, id: idOf(index) })) },
      // A late answer does not leave a page that the user opened since.
      { onSuccess: showCreated },
    )
  }
  return (
    <Modal opened={opened} onClose={close} closeOnClickOutside={!text} title={messages.title} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack>
          <FailureBanner
            failure={
              failure && {
                text: failure.text,
                reason: invalid?.elevators?.[0] ?? ('reason' in failure ? failure.reason : undefined),
              }
            }
            onDismiss={reset}
          />
          {errors.length > 0 && (
            <List size="sm" c="var(--mantine-color-error)" id="line-errors">
              {errors.map(({ line, name, texts }) => (
                <List.Item key={line}>{messages.line(line, name, texts.join(' '))}</List.Item>
              ))}
            </List>
          )}
          <fieldset disabled={create.isPending} style={{ display: 'contents' }}>
            <Textarea
              label={shared.elevators}
              description={messages.hint}
              placeholder={messages.placeholder}
              autosize
              minRows={6}
              maxRows={14}
              value={text}
              aria-describedby={errors.length > 0 ? 'line-errors' : undefined}
              onChange={(event) => setText(event.currentTarget.value)}
              data-autofocus
            />
            <NativeSelect
              label={shared.type}
              data={types.map((value) => ({ value, label: elevatorMessages.types[value] }))}
              value={elevatorType}
              onChange={({ currentTarget: { value } }) =>
                setType(types.find((type) => type === value) ?? 'ARCODE')
              }
            />
            {mayRegister && <NewControllers type={controllerType} onChange={setControllerType} />}
          </fieldset>
          <Text size="sm" c="dimmed" role="status" lineClamp={2}>
            {elevators.length > 0 &&
              messages.count(elevators.length, elevators.map(({ name }) => isolated(name)).join(', '))}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close} disabled={create.isPending}>
              {shared.cancel}
            </Button>
            <Button type="submit" disabled={elevators.length === 0 || create.isPending}>
              {create.isPending ? messages.creating : messages.create(elevators.length)}
            </Button>
          </Group>
        </Stack>
      </form>
      {unsaved}
    </Modal>
  )
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const byField = Object.groupBy(issues, ({ path }) => path.join('.'))
  return Object.fromEntries(
    Object.entries(byField).map(([field, own = []]) => [field, own.map(({ message }) => message)]),
  )
}

interface NewControllersProps {
  readonly type: ControllerType | undefined
  readonly onChange: (type: ControllerType | undefined) => void
}

function NewControllers({ type, onChange }: NewControllersProps) {
  return (
    <>
      <Checkbox
        label={messages.register}
        description={messages.registerHint}
        checked={type !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? controllerTypes[0] : undefined)}
      />
      {type && (
        <NativeSelect
          label={messages.controllerType}
          data={controllerTypes.map((value) => ({ value, label: controllerTypeName(value) }))}
          value={type}
          onChange={({ currentTarget: { value } }) =>
            onChange(controllerTypes.find((each) => each === value))
          }
        />
      )}
    </>
  )
}
