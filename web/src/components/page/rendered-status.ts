let status = 200

/** Records that the page was not found or is not accessible, for the server; called while rendering. */
export function setRenderedStatus(value: 403 | 404): void {
  status = value
}

/** The HTTP status of the page rendered last, for the server. */
export function takeRenderedStatus(): number {
  const rendered = status
  status = 200
  return rendered
}
