import './overlays.css'

export { Autocomplete, RingProgress, Select } from '@mantine/core'
export { DrawerBox, ModalBox } from './dialogs.tsx'
export { MenuBox } from './menu-box.tsx'
export { PopoverBox } from './popover-box.tsx'
export { TooltipBox } from './tooltip-box.tsx'
