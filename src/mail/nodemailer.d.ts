/** Types for the used part of nodemailer, which has none. */
declare module 'nodemailer' {
  export interface Address {
    readonly name: string
    readonly address: string
  }

  export interface Transporter {
    sendMail(mail: {
      readonly from: string | Address
      readonly to: Address
      readonly subject: string
      readonly text: string
      readonly disableFileAccess: boolean
      readonly disableUrlAccess: boolean
    }): Promise<unknown>
    close(): void
  }

  export function createTransport(options: {
    readonly url: string
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
    readonly dnsTimeout: number
  }): Transporter
}
