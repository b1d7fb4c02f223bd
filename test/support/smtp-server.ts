import { createServer, type Server, type Socket } from 'node:net'

/** A mail that arrived. */
export interface ReceivedMail {
  readonly to: string
  /** Headers and body, soft line breaks of quoted-printable joined. */
  readonly text: string
}

/** A mail server that keeps what it gets. */
export interface SmtpServer {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  close(): Promise<void>
}

/** Listens on a free port; recipients that `refuses` names get 550 (RFC 5321). */
export async function openSmtpServer(refuses: (to: string) => boolean = () => false): Promise<SmtpServer> {
  const mails: ReceivedMail[] = []
  const server = createServer((socket) => serve(socket, mails, refuses))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${portOf(server)}`, mails, close: () => close(server) }
}

function serve(socket: Socket, mails: ReceivedMail[], refuses: (to: string) => boolean): void {
  let [to, text, rest] = ['', null as string | null, '']
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (text !== null) {
      if (line !== '.') text += `${line}\n`
      else {
        mails.push({ to, text: text.replaceAll('=\n', '').replaceAll('=3D', '=') })
        text = null
        say('250 kept')
      }
      return
    }
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'RCPT') to = line.replace(/^.*<(.*)>.*$/, '$1')
    if (command === 'RCPT' && refuses(to)) return say('550 nobody here')
    if (command === 'DATA') text = ''
    if (command === 'QUIT') return socket.end('221 bye\r\n')
    return say(command === 'DATA' ? '354 go on' : '250 ok')
  }
  socket.setEncoding('utf8').on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  socket.on('error', () => socket.destroy())
  say('220 test')
}

function portOf(server: Server): number {
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
