import { controllerTypes, LATEST_FIRMWARE } from '@hoistway/contracts/controller'
import type { FilterOptions } from '@hoistway/ui/select-filter'
import { SelectFilter } from '@hoistway/ui/select-filter'
import type { PagedList } from '@hoistway/ui/use-server-list'
import { useQuery } from '@tanstack/react-query'
import type { ControllerFilter } from '../../../api/controller-filters.ts'
import { filterChoices, firmwareChoices } from '../../../api/controllers.ts'
import { controllers as controllerTexts, controllerList as messages } from '../../../texts/en.ts'
import { typeName } from '../controller-names.ts'

interface Props {
  readonly list: Pick<PagedList<unknown, ControllerFilter>, 'filters' | 'setFilter' | 'rows'>
  /** Only Admins can read CAN filters and firmware. */
  readonly mayManage: boolean
}

const names: readonly ControllerFilter[] = ['type', 'firmware', 'installed', 'filter', 'online', 'drift']

type Options = FilterOptions<string>

const fixedOptions = (): Readonly<Partial<Record<ControllerFilter, Options>>> => ({
  type: [
    { value: '', label: messages.any.type },
    ...controllerTypes.map((value) => ({ value, label: typeName(value) })),
  ],
  online: [
    { value: '', label: messages.any.online },
    { value: 'true', label: messages.online },
    { value: 'false', label: messages.offline },
  ],
  drift: [
    { value: '', label: messages.any.drift },
    { value: 'true', label: messages.drifts },
    { value: 'false', label: messages.inStep },
  ],
})

/** The options are loaded after the rows. */
export function ControllerFilters({ list, mayManage }: Props) {
  const { filters, setFilter, rows } = list
  const enabled = mayManage && rows !== undefined
  const canFilters = useQuery({ ...filterChoices, enabled }).data ?? []
  const firmware = useQuery({ ...firmwareChoices, enabled }).data ?? []
  const versions = [...new Set(firmware.flatMap(({ version }) => version ?? []))].toSorted()
  const options: Partial<Record<ControllerFilter, Options>> = {
    ...fixedOptions(),
    ...(mayManage && {
      firmware: [
        { value: '', label: messages.any.firmware },
        { value: LATEST_FIRMWARE, label: controllerTexts.latestFirmwareName },
        ...firmware.map(({ id, name, version }) => ({
          value: id,
          label: `${name ?? controllerTexts.unknown} v${version ?? '0.0.0'}`,
        })),
      ],
      installed: [
        { value: '', label: messages.any.installed },
        ...withChosen(filters.installed, versions).map((value) => ({
          value,
          label: messages.installed(value),
        })),
      ],
      filter: [
        { value: '', label: messages.any.filter },
        ...canFilters.map(({ id, name }) => ({ value: id, label: name ?? id })),
      ],
    }),
  }
  return names.map((name) => {
    const choices = options[name]
    return (
      choices && (
        <SelectFilter
          key={name}
          label={messages.filters[name]}
          value={filters[name]}
          options={choices}
          onChange={(value) => setFilter(name, value)}
        />
      )
    )
  })
}

const withChosen = (chosen: string, versions: readonly string[]) =>
  chosen === '' || versions.includes(chosen) ? versions : [chosen, ...versions]
