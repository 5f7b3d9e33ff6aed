import { Age, DateTime } from '@hoistway/ui/age'
import { SimpleGrid } from '@hoistway/ui/core'
import { DetailCard, Facts } from '@hoistway/ui/detail-card'
import { ageProfiles, bytes, hex } from '@hoistway/ui/formats'
import { StatCard } from '@hoistway/ui/stat-card'

const started = Date.now()

export function DetailExample() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <StatCard label="Elevators" value={240} />
      <StatCard label="CAN Messages" value={null} />
      <DetailCard title="Firmware">
        <Facts
          facts={[
            ['Size', bytes(1_572_864)],
            ['Message', hex(0x1a2)],
            ['Uploaded', <DateTime key="at" time={started} />],
            ['Last seen', <Age key="age" time={started} profile={ageProfiles.lastSeen} />],
            ['Description', '—'],
          ]}
        />
      </DetailCard>
    </SimpleGrid>
  )
}
