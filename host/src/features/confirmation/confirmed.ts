import { CONFIRMATION_NEEDED, type ConfirmationKind, confirmation } from '@hoistway/contracts/confirmation'
import type { SecondFactorProof } from '@hoistway/contracts/second-factor'
import { ApiError, http } from '@hoistway/platform/http'
import { create } from 'zustand'
import { runningReleases } from '../../remotes/running-releases.ts'

interface Question {
  readonly kind: ConfirmationKind
  /** Without a token the call fails. */
  readonly answer: (token?: string) => void
}

export const useConfirmationQuestion = create<{ readonly question: Question | undefined }>(() => ({
  question: undefined,
}))

/** Not in storage, which every script of the origin can read. */
const tokens = new Map<ConfirmationKind, string>()

/**
 * Asks the user for the password or a code if the server requires it. Rejects with the server's refusal when the user
 * cancels.
 */
export async function confirmed<T>(
  kind: ConfirmationKind,
  call: (options: { readonly confirmation?: string }) => Promise<T>,
): Promise<T> {
  const known = tokens.get(kind)
  try {
    return await call(known === undefined ? {} : { confirmation: known })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === CONFIRMATION_NEEDED)) throw error
    useConfirmationQuestion.getState().question?.answer()
    const { promise, resolve: answer } = Promise.withResolvers<string | undefined>()
    const question: Question = { kind, answer }
    useConfirmationQuestion.setState({ question })
    const token = await promise
    // A later call may have replaced the question by its own.
    useConfirmationQuestion.setState((now) => (now.question === question ? { question: undefined } : now))
    if (token === undefined) throw error
    tokens.set(kind, token)
    return call({ confirmation: token })
  }
}

export const confirm = (kind: ConfirmationKind, proof: SecondFactorProof) =>
  http.post('auth/confirmations', confirmation, {
    kind,
    proof,
    releases: runningReleases(),
  })
