import { isMissingFile } from '../../api/missing-file.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'

/** Replaces a page that failed to render; the frame stays. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return <ErrorNote error={error} onRetry={isMissingFile(error) ? () => void loadAgain() : reset} />
}

/** Browsers do not retry a module that failed to load, so the page is reloaded once the server responds. */
async function loadAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (answer) location.reload()
}
