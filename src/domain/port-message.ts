/**
 * A message between a process and its supervisor about their port: which process opens or takes it, and when it
 * listens.
 */
export interface PortMessage {
  readonly port: 'wanted' | 'open' | 'take' | 'listening'
}
