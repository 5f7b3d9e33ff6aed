import { controllerTypes, LATEST_FIRMWARE } from '@hoistway/contracts/controller'
import { SelectFilter } from '@hoistway/ui/select-filter'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ControllerFilter } from '../../../api/controller-filters.ts'
import { filterChoices, firmwareChoices } from '../../../api/controllers.ts'
import { controllers as controllerTexts, controllerList as messages } from '../../../texts/en.ts'
import { typeName, versionTitle } from '../controller-names.ts'

interface Props {
  readonly list: Pick<PagedList<unknown, ControllerFilter>, 'filters' | 'setFilter' | 'rows'>
  /** Only Admins can read CAN filters and firmware. A link can still filter by them. */
  readonly mayManage: boolean
}

const publicFilters: readonly ControllerFilter[] = ['type', 'online', 'drift']
const allFilters: readonly ControllerFilter[] = ['type', 'firmware', 'installed', 'filter', 'online', 'drift']

/** The options are loaded after the rows. A filter keeps a value that is not among them. */
export function ControllerFilters({ list, mayManage }: Props) {
  const { filters, setFilter, rows } = list
  const enabled = mayManage && rows !== undefined
  const canFilters = useQuery({ ...filterChoices, enabled }).data ?? []
  const firmware = useQuery({ ...firmwareChoices, enabled }).data ?? []
  const versions = new Set([filters.installed, ...firmware.flatMap(({ version }) => version ?? [])])
  versions.delete('')
  const options: Readonly<Record<ControllerFilter, { value: string; label: string }[]>> = {
    type: controllerTypes.map((value) => ({ value, label: typeName(value) })),
    firmware: [
      { value: LATEST_FIRMWARE, label: controllerTexts.latestFirmwareName },
      ...firmware.map((each) => ({ value: each.id, label: versionTitle(each) })),
    ],
    installed: [...versions].toSorted().map((value) => ({ value, label: messages.installed(value) })),
    filter: canFilters.map(({ id, name }) => ({ value: id, label: name ?? id })),
    online: [
      { value: 'true', label: messages.online },
      { value: 'false', label: messages.offline },
    ],
    drift: [
      { value: 'true', label: messages.drifts },
      { value: 'false', label: messages.inStep },
    ],
  }
  // They stay when they are cleared, with the focus.
  const [linked] = useState(() => allFilters.filter((name) => filters[name] !== ''))
  const shown = mayManage
    ? allFilters
    : allFilters.filter((name) => [...publicFilters, ...linked].includes(name))
  return shown.map((name) => (
    <SelectFilter
      key={name}
      label={messages.filters[name]}
      value={filters[name]}
      options={[{ value: '', label: messages.any[name] }, ...options[name]]}
      other={messages.linked}
      onChange={(chosen) => setFilter(name, chosen)}
    />
  ))
}
