import { expect, it } from 'vitest'
import { checkPassword } from './password.ts'

const about = ['jana.novak', 'jana.novakova@example.com', null]

it.each(['', 'short', '12345678901', 'aaaaaaaaaaab', 'Jana.Novak', 'jana.novakova', 'a'.repeat(257)])(
  'rejects the password %j',
  (password) => {
    expect(() => checkPassword(password, about, 'new_password')).toThrow(
      expect.objectContaining({ code: 'invalid', fields: { new_password: [expect.any(String)] } }),
    )
  },
)

it.each(['correct horse', 'žluťoučký kůň', 'jana.novak and more'])('accepts the password %j', (password) => {
  expect(() => checkPassword(password, about)).not.toThrow()
})
