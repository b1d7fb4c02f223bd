import { ErrorNote } from '../../components/notes/error-note.tsx'

/** A page that could not be shown. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return <ErrorNote error={error} onRetry={reset} />
}
