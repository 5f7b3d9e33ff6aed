import type { SecondFactorProof } from '@hoistway/contracts/second-factor'
import { Modal } from '@hoistway/ui/basics'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { confirmation as messages } from '../../texts/en.ts'
import { ProofForm } from '../security/index.ts'
import { confirm, useConfirmationQuestion } from './confirmed.ts'

export function ConfirmationDialog() {
  const question = useConfirmationQuestion((state) => state.question)
  // It belongs to this page and user: after another sign-in, that user's password would confirm it.
  useEffect(() => () => useConfirmationQuestion.getState().question?.answer(), [])
  const check = useMutation({
    mutationFn: async (proof: SecondFactorProof) => question && confirm(question.kind, proof),
    onSuccess: (answer) => question?.answer(answer?.token),
    gcTime: 0,
  })
  const cancel = () => {
    check.reset()
    question?.answer()
  }
  return (
    <Modal opened={question !== undefined} onClose={cancel} title={messages.title}>
      {question && (
        <ProofForm
          label={messages.confirm}
          consequence={messages.lead[question.kind]}
          busy={check.isPending}
          refused={refusalOf(check.error, messages.failed)}
          onSubmit={check.mutate}
          onCancel={cancel}
        />
      )}
    </Modal>
  )
}
