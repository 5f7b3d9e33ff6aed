/** B §9: sorted by name, 20 a page. */
export const CONTROLLER_LIST = { sort: 'name', pageSize: 20 } as const
/** B §9: how long banners stay. */
export const BANNER_MS = { saved: 5_000, setting: 3_000, firmwareUpdate: 8_000 } as const
/** B §9: after a create the list is shown. */
export const REDIRECT_MS = 1_500
/** Ours: silence before a typed key is checked, as searches wait. */
export const KEY_CHECK_MS = 300
