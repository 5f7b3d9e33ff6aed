import type { Elevator } from '@hoistway/contracts/elevator'
import { useConfirm } from '@hoistway/ui/confirm'
import { useMutation } from '@tanstack/react-query'
import { deleteElevator } from '../../../api/elevators.ts'
import { messages } from '../elevators.messages.ts'

/** Deletes after a question. Render `dialog`; `failed` is the id and the error until it is dismissed or tried again. */
export function useDeleteElevator() {
  const { ask, dialog } = useConfirm()
  const { mutate, error, variables, reset } = useMutation({ mutationFn: deleteElevator })
  const askAndDelete = async ({ id, name }: Elevator) => {
    const text = messages.confirmDelete(name ?? id)
    if (await ask({ title: 'Delete elevator', text, confirm: 'Delete', danger: true })) mutate(id)
  }
  return {
    dialog,
    failed: error && variables ? { id: variables, error } : undefined,
    dismiss: reset,
    askAndDelete,
  }
}
