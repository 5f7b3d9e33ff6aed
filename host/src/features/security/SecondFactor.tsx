import type { SecondFactorStatus } from '@hoistway/contracts/second-factor'
import { renewUser } from '@hoistway/platform/session'
import { DateTime } from '@hoistway/ui/age'
import { ErrorBanner, Loading, type Status, StatusBanner } from '@hoistway/ui/feedback'
import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { EnrolmentSteps } from './EnrolmentSteps.tsx'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SecuritySection } from './SecuritySection.tsx'
import { disableSecondFactor, renewRecoveryCodes, secondFactorQuery } from './security.api.ts'
import { securityMessages } from './security.messages.ts'

/** Whether sign-ins of the user ask for a code, and what can be changed about it. */
export function SecondFactor() {
  const { data, isPending, refetch } = useQuery(secondFactorQuery)
  return (
    <SecuritySection
      title="Second factor"
      lead="With it, signing in takes a code of an app on your phone beside the password."
    >
      {isPending && <Loading label="Loading the second factor..." />}
      {!isPending && !data && (
        <ErrorBanner onRetry={() => void refetch()}>{securityMessages.statusFailed}</ErrorBanner>
      )}
      {data && <Factor status={data} />}
    </SecuritySection>
  )
}

type Doing = 'enrol' | 'disable' | 'renew'

function Factor({ status }: { readonly status: SecondFactorStatus }) {
  const [doing, setDoing] = useState<Doing>()
  const [done, setDone] = useState<Status>()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const begin = (next: Doing) => {
    disable.reset()
    renew.reset()
    setDone(undefined)
    setDoing(next)
  }
  const stop = () => setDoing(undefined)
  const finish = (text?: string) => {
    stop()
    setDone(text === undefined ? undefined : { kind: 'success', text })
    void readAgain()
  }
  const disable = useMutation({
    mutationFn: disableSecondFactor,
    onSuccess: async () => {
      finish(securityMessages.disabled)
      // Where the role asks for a second factor, the server wants a new one at once.
      if (status.required) await renewUser()
    },
  })
  const renew = useMutation({ mutationFn: renewRecoveryCodes, gcTime: 0 })

  if (doing === 'enrol')
    return <EnrolmentSteps onDone={() => finish(securityMessages.enabled)} onCancel={stop} />
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
  if (doing === 'disable') {
    return (
      <ProofForm
        label="Turn Off"
        consequence={status.required ? securityMessages.disableRequired : securityMessages.disableAsked}
        busy={disable.isPending}
        refused={refusalOf(disable.error, securityMessages.disableFailed)}
        onSubmit={disable.mutate}
        onCancel={stop}
      />
    )
  }
  if (doing === 'renew') {
    return (
      <ProofForm
        label="Renew Codes"
        consequence={securityMessages.renewAsked}
        busy={renew.isPending}
        refused={refusalOf(renew.error, securityMessages.renewFailed)}
        onSubmit={renew.mutate}
        onCancel={stop}
      />
    )
  }
  return (
    <>
      {done && <StatusBanner status={done} onClear={() => setDone(undefined)} />}
      {status.enabled ? (
        <>
          <Text size="sm">
            On
            {status.enabledAt && (
              <>
                {' '}
                since <DateTime time={status.enabledAt} />
              </>
            )}
            . {codesLeft(status.recoveryCodesLeft)}
          </Text>
          <Group gap="xs">
            <Button variant="default" onClick={() => begin('renew')}>
              New Recovery Codes
            </Button>
            <Button variant="default" onClick={() => begin('disable')}>
              Turn Off
            </Button>
          </Group>
        </>
      ) : (
        <Group gap="md">
          <Text size="sm">Off.</Text>
          <Button variant="default" onClick={() => begin('enrol')}>
            Set Up
          </Button>
        </Group>
      )}
    </>
  )
}

function codesLeft(count: number): string {
  if (count === 0) return 'No recovery code is left: make new ones.'
  return `${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`
}
