import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** The only accent color: a calm blue. */
const accent: MantineColorsTuple = [
  '#eef3ff',
  '#dce4f8',
  '#b7c6ee',
  '#90a7e5',
  '#6e8cdd',
  '#597bd9',
  '#4c70d6',
  '#3b5ebf',
  '#3354ab',
  '#264897',
]

/** Neutral grays of the dark scheme, from text to background. */
const dark: MantineColorsTuple = [
  '#d5d8de',
  '#b9bec7',
  '#9198a4',
  '#6b7280',
  '#3a404b',
  '#2e333d',
  '#22262e',
  '#181b21',
  '#13161b',
  '#0e1014',
]

/** The theme of all pages: sizes on a 4 px grid, system fonts. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, dark },
  autoContrast: true,
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif, "Noto Sans CJK SC", "Noto Sans Devanagari"',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '18px', xl: '20px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '18px', lineHeight: '28px' },
      h3: { fontSize: '15px', lineHeight: '24px' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    // Screen readers would take the header of a dialog for that of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Rendering the options of closed fields took half the time of the settings page.
    Combobox: { defaultProps: { keepMounted: false } },
  },
})
