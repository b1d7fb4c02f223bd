import { expect, it } from 'vitest'
import { openSmtpServer } from '../../test/support/smtp-server.ts'
import { sendMail } from './send-mail.ts'

const mail = { to: 'jana@example.com', subject: 'Příliš žluťoučký', text: 'Hello\n.\nthere\n' }

it('hands a mail over, and takes addresses for what they are', async () => {
  const server = await openSmtpServer()
  await sendMail({ url: server.url, from: 'Diglot <noreply@example.com>' }, mail)
  await sendMail({ url: server.url, from: 'noreply@example.com' }, { ...mail, to: 'a,victim@example.com' })
  await server.close()

  expect(server.mails[0]).toMatchObject({ to: 'jana@example.com', text: expect.stringContaining('Hello') })
  expect(server.mails[0]?.text).toContain('From: Diglot <noreply@example.com>')
  expect(server.mails.map(({ to }) => to)).not.toContain('victim@example.com')
})

it('tells a refusal from a server that is away', async () => {
  const server = await openSmtpServer(() => true)
  const route = { url: server.url, from: 'noreply@example.com' }

  await expect(sendMail(route, mail)).rejects.toMatchObject({ code: 'invalid' })
  await server.close()
  await expect(sendMail(route, mail)).rejects.toMatchObject({ code: 'unavailable' })
})
