import type { Mark } from './marks.ts'

/** An octagon and a triangle, because red and orange look alike to some users. */
export const shapes: Readonly<Record<Mark['kind'], string>> = {
  critical: 'M-2.5-6H2.5L6-2.5V2.5L2.5 6H-2.5L-6 2.5V-2.5Z',
  warning: 'M-5 5H5L0-5Z',
  info: 'M4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0Z',
  unknown: 'M4 0A4 4 0 1 1-4 0A4 4 0 1 1 4 0Z',
  resolved: 'M3 0A3 3 0 1 1-3 0A3 3 0 1 1 3 0Z',
  command: 'M-3.5-3.5H3.5V3.5H-3.5Z',
  change: 'M-5 0L0-5L5 0L0 5Z',
  connection: 'M-1.5-5H1.5V5H-1.5Z',
}

export const isHollow = (kind: Mark['kind']) => kind === 'resolved'
