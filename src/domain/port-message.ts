/** What a process and its supervisor say about their port: who wants it opens or takes it, and tells when it listens. */
export interface PortMessage {
  readonly port: 'wanted' | 'open' | 'take' | 'listening'
}
