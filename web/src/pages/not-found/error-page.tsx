import { isMissingFile } from '../../api/missing-file.ts'
import { ErrorNote } from '../../components/notes/error-note.tsx'

/** A page that could not be shown; the frame around it stays. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return <ErrorNote error={error} onRetry={isMissingFile(error) ? () => void loadAgain() : reset} />
}

/** Browsers do not ask again for a file that they did not get, so the page is loaded anew, once the server answers. */
async function loadAgain(): Promise<void> {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (answer) location.reload()
}
