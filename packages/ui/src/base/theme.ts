import { createTheme, type MantineColorsTuple } from '@mantine/core'
import type { MouseEvent } from 'react'

/** Keeps its contrast in both schemes. */
const teal: MantineColorsTuple = [
  '#e6f6f7',
  '#d3ebed',
  '#a6d6da',
  '#76c0c7',
  '#50aeb7',
  '#379fa9',
  '#1f8f9a',
  '#0c7580',
  '#03656f',
  '#00525b',
]

const forgetFile = (event: MouseEvent<HTMLInputElement>) => {
  event.currentTarget.value = ''
}

export const theme = createTheme({
  primaryColor: 'teal',
  // White text has a contrast of 4.5 on both.
  primaryShade: { light: 8, dark: 7 },
  colors: { teal },
  autoContrast: true,
  // White text has a contrast below 4.5 above this luminance.
  luminanceThreshold: 0.18,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '600', sizes: { h1: { fontSize: '1.5rem', lineHeight: '1.3' } } },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  components: {
    // Lets the user choose a corrected file with the same name again.
    FileButton: { defaultProps: { inputProps: { onClick: forgetFile } } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm', tt: 'none' } },
    SegmentedControl: { defaultProps: { radius: 'md' } },
    Tooltip: { defaultProps: { withArrow: true } },
  },
})

const readableBadges = (colors: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(colors).flatMap(([name, value]) => [
      [`--mantine-color-${name}-light-color`, value],
      [`--mantine-color-${name}-outline`, value],
    ]),
  )

/** Corrects colours that Mantine sets too light for WCAG AA; marks have a contrast of 3. */
export const cssVariables = () => ({
  variables: {},
  light: {
    '--mark-accent': 'var(--mantine-primary-color-filled)',
    '--field-edge': '#7a8189',
    '--mantine-color-dimmed': '#5c636b',
    '--mantine-color-placeholder': '#6a7178',
    '--mantine-color-error': '#c92a2a',
    ...readableBadges({
      green: '#1d5f2c',
      red: '#a51d1d',
      orange: '#8a3d04',
      yellow: '#744a00',
      blue: '#0b4f8a',
      gray: '#343a40',
    }),
  },
  dark: {
    '--mark-accent': 'var(--mantine-primary-color-4)',
    '--field-edge': '#8f9499',
    '--mantine-color-dimmed': '#a4a9b0',
    '--mantine-color-placeholder': '#8f959c',
    '--mantine-color-error': '#ff8787',
  },
})
