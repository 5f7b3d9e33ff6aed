import { Switch as BareSwitch } from '@hoistway/ui/controls'
import '@hoistway/ui/switch.css'
import type { SwitchProps } from '@mantine/core'

/** The styles otherwise load with the first remote. */
export const Switch = (props: SwitchProps) => <BareSwitch {...props} />
