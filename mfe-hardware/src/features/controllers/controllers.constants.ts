export const CONTROLLER_LIST = {
  name: 'controllers',
  sort: 'name',
  pageSize: 20,
  filters: { type: '', firmware: '', installed: '', filter: '', online: '', drift: '' },
} as const
export const BANNER_MS = { saved: 5_000, setting: 3_000, firmwareUpdate: 8_000 } as const
