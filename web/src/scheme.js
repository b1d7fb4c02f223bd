// Runs before anything is shown: the picture of a page that comes with the document is light or dark at once, as it will
// be when Mantine sets the same (`defaultColorScheme` in app.tsx).
const chosen = localStorage.getItem('mantine-color-scheme-value')
const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
