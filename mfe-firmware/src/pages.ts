import { definePages } from '@hoistway/platform/pages'
import { rolesFor } from '@hoistway/platform/permissions'

const roles = rolesFor.manageFirmware

export const pages = definePages({
  firmware: {
    path: '/firmware',
    roles,
    title: 'Firmware',
    translations: { de: 'Firmware', fr: 'Firmware' },
    requests: [{ path: 'firmware' }],
  },
  firmwareUpload: {
    path: '/firmware/upload',
    roles,
    title: 'Firmware upload',
    translations: { de: 'Firmware hochladen', fr: 'Téléverser le firmware' },
  },
})
