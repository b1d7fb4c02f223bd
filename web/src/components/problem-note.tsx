/** What went wrong with a form, read out as soon as it is there; nothing for null. */
export function ProblemNote({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" style={{ margin: 0, color: 'var(--bad)', fontSize: 14 }}>
      {text}
    </p>
  )
}
