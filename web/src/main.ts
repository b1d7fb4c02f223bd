import './mantine.css'
import './style.css'

/** Windows that nobody sees may never be painted. */
const LONGEST_MS = 300

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
// The picture of the page that came with the document is on screen before anything large is loaded.
if (root.hasChildNodes()) await painted()
const { start } = await import('./start.tsx')
await start(root)

async function painted(): Promise<void> {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_MS)
  })
}
