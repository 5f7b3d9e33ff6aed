import type { SecondFactorStatus } from '@hoistway/contracts/second-factor'
import { renewUser } from '@hoistway/platform/session'
import { ErrorBanner, Loading, type Status, StatusBanner } from '@hoistway/ui/feedback'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOfChange } from '../../shared/outcome-unknown.ts'
import { security as messages } from '../../texts/en.ts'
import { EnrolmentSteps } from './EnrolmentSteps.tsx'
import { FactorState } from './FactorState.tsx'
import { ProfileSection } from './ProfileSection.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { disableSecondFactor, renewRecoveryCodes, secondFactorQuery } from './security.api.ts'

export function SecondFactor() {
  const { data, isPending, refetch } = useQuery(secondFactorQuery)
  return (
    <ProfileSection title={messages.factor.title} lead={messages.factor.lead}>
      {isPending && <Loading label={messages.factor.loading} />}
      {!isPending && !data && (
        <ErrorBanner onRetry={() => void refetch()}>{messages.factor.statusFailed}</ErrorBanner>
      )}
      {data && <Factor status={data} />}
    </ProfileSection>
  )
}

type Action = 'enrol' | 'disable' | 'renew'

function Factor({ status }: { readonly status: SecondFactorStatus }) {
  const [action, setAction] = useState<Action>()
  const [done, setDone] = useState<Status>()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const begin = (next: Action) => {
    disable.reset()
    renew.reset()
    setDone(undefined)
    setAction(next)
  }
  const stop = () => setAction(undefined)
  const finish = (text?: string) => {
    stop()
    setDone(text === undefined ? undefined : { kind: 'success', text })
    void refresh()
  }
  const disable = useMutation({
    mutationFn: disableSecondFactor,
    onSuccess: async () => {
      finish(messages.factor.disabled)
      // A user whose role requires a second factor must set up a new one immediately.
      if (status.required) await renewUser()
    },
    onError: () => void refresh(),
  })
  const renew = useMutation({ mutationFn: renewRecoveryCodes, onError: () => void refresh(), gcTime: 0 })

  if (action === 'enrol')
    return <EnrolmentSteps onDone={() => finish(messages.factor.enabled)} onCancel={stop} />
  if (renew.data) {
    return (
      <RecoveryCodes
        codes={renew.data.recoveryCodes}
        onDone={() => {
          renew.reset()
          finish()
        }}
      />
    )
  }
  if (action === 'disable') {
    return (
      <ProofForm
        label={messages.factor.turnOff}
        consequence={status.required ? messages.factor.disableRequired : messages.factor.disableAsked}
        busy={disable.isPending}
        refused={refusalOfChange(
          disable.error,
          messages.factor.disableFailed,
          messages.factor.disableUnknown,
        )}
        onSubmit={disable.mutate}
        onCancel={stop}
      />
    )
  }
  if (action === 'renew') {
    return (
      <ProofForm
        label={messages.factor.renew}
        consequence={messages.factor.renewAsked}
        busy={renew.isPending}
        refused={refusalOfChange(renew.error, messages.factor.renewFailed, messages.factor.renewUnknown)}
        onSubmit={renew.mutate}
        onCancel={stop}
      />
    )
  }
  return (
    <>
      {done && <StatusBanner status={done} onClear={() => setDone(undefined)} />}
      <FactorState
        status={status}
        onEnrol={() => begin('enrol')}
        onRenew={() => begin('renew')}
        onDisable={() => begin('disable')}
      />
    </>
  )
}
