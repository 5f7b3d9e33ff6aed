import { Text } from '@hoistway/ui/core'

export const Dimmed = Text.withProps({ size: 'sm', c: 'dimmed' })
