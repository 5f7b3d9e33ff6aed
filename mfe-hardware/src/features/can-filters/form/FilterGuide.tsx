import { List } from '@hoistway/ui/core'
import { DetailCard } from '@hoistway/ui/detail-card'

/** The guide to filters. */
export const FilterGuide = () => (
  <DetailCard title="About Filters">
    <List size="sm" spacing={6}>
      <List.Item>Only one filter can be default. Saving another as default moves the mark.</List.Item>
      <List.Item>Allow All ignores the ID list.</List.Item>
      <List.Item>Message IDs can be entered in decimal (418) and in hex (0x1A2).</List.Item>
      <List.Item>
        A line can also be a range (0x100-0x10F) or a mask (0x200/0x7F0). It is kept as such; controllers get
        its IDs.
      </List.Item>
      <List.Item>An ID has 11 bits where it fits, unless its line is fixed to 29.</List.Item>
      <List.Item>The valid range is 0 to 0x1FFFFFFF (536,870,911).</List.Item>
    </List>
  </DetailCard>
)
