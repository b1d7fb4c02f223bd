/** The bytes of a GET request. */
export const get = (target: string, ...headers: readonly string[]) =>
  `${['GET', target, 'HTTP/1.1'].join(' ')}\r\n${['Host: a.example', ...headers].join('\r\n')}\r\n\r\n`

/** The bytes of a POST request to the notes; its length is up to the caller. */
export const post = (body: string, ...headers: readonly string[]) =>
  [
    'POST /api/notes/ HTTP/1.1',
    'Host: a.example',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n')
