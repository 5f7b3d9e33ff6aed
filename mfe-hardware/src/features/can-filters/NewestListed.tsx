import { FILTER_CHANGES_MAX } from '@hoistway/contracts/can-filter'
import { Dimmed } from '@hoistway/ui/core'
import { canFilterForm as messages } from '../../texts/en.ts'

export const NewestListed = ({ count }: { readonly count: number }) =>
  count >= FILTER_CHANGES_MAX && <Dimmed mt="xs">{messages.history.newest(count)}</Dimmed>
