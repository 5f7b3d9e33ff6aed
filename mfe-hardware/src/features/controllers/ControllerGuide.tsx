import { limits } from '@hoistway/contracts/limits'
import { List, Stack, Text } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'

const { keyMin, keyMax, nameMin, nameMax, secretMin, secretMax } = limits.controller

/** The sidebar: what a controller is, and how to name it. */
export function ControllerGuide() {
  return (
    <Stack gap="md">
      <DetailCard title="About Controllers">
        <Text size="sm">
          A controller is the device on an elevator that speaks with this console: it reports where the car
          is, takes commands, and passes on the CAN messages that its filter lets through. An elevator names
          its controller by the controller key.
        </Text>
      </DetailCard>
      <DetailCard title="Naming Guidelines">
        <List size="sm" spacing={6}>
          <List.Item>
            Name: {nameMin} to {nameMax} characters. Say where it hangs, for example “Prime Tower A2”.
          </List.Item>
          <List.Item>
            Key: {keyMin} to {keyMax} characters, only letters, numbers, hyphens and underscores. It must be
            unique and equal to the key on the device.
          </List.Item>
          <List.Item>
            Shared secret: {secretMin} to {secretMax} characters, the same on the device. Generate one rather
            than inventing one.
          </List.Item>
        </List>
      </DetailCard>
    </Stack>
  )
}
