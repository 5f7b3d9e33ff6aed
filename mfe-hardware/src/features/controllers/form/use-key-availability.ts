import { controllerBody } from '@hoistway/contracts/controller'
import { useDebouncedValue } from '@hoistway/ui/core'
import { useQuery } from '@tanstack/react-query'
import { keyCheck } from '../../../api/controllers.ts'

const CHECK_MS = 300

export type KeyState = 'unchecked' | 'checking' | 'available' | 'taken' | 'failed'

export function useKeyAvailability(typed: string, excludeId: string | undefined): KeyState {
  const key = typed.trim()
  const [settled] = useDebouncedValue(key, CHECK_MS)
  const isValid = controllerBody.shape.controllerKey.safeParse(key).success
  const { data, isError, isFetching } = useQuery({
    ...keyCheck(settled, excludeId),
    enabled: isValid && settled === key,
  })
  if (!isValid) return 'unchecked'
  if (settled !== key || (isFetching && data === undefined)) return 'checking'
  if (isError) return 'failed'
  return data === undefined ? 'checking' : data ? 'available' : 'taken'
}
