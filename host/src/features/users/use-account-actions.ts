import type { Account } from '@hoistway/contracts/account'
import { failureText } from '@hoistway/platform/http'
import { keys } from '@hoistway/platform/query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accounts as messages } from '../../texts/en.ts'
import { activate, createResetLink, deactivate, removeSecondFactor, withdrawResetLink } from './users.api.ts'

/** Returns an Admin's calls for one account, each with its failure; all queries about users are refetched afterwards. */
export function useAccountActions(account: Account) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.users.all })
  const createLink = useMutation({ mutationFn: () => createResetLink(account), onSettled, gcTime: 0 })
  const withdrawLink = useMutation({ mutationFn: () => withdrawResetLink(account), onSettled })
  const removeFactor = useMutation({ mutationFn: () => removeSecondFactor(account), onSettled })
  const activation = useMutation({ mutationFn: () => activate(account), onSettled })
  const deactivation = useMutation({ mutationFn: () => deactivate(account), onSettled })
  const outcomes = [
    { call: createLink, text: messages.createLink.failed },
    { call: withdrawLink, text: messages.withdrawLink.failed },
    { call: removeFactor, text: messages.removeFactor.failed },
    { call: activation, text: messages.activate.failed },
    { call: deactivation, text: messages.deactivate.failed },
  ]
  return {
    createLink,
    withdrawLink,
    removeFactor,
    activation,
    deactivation,
    failures: outcomes.flatMap(({ call, text }) => {
      const failure = failureText(call.error, text)
      return failure ? [{ failure, dismiss: call.reset }] : []
    }),
  }
}
