import { expect, it } from 'vitest'
import { orderChoices } from './order-choices.ts'

const CHOICES = [
  { key: 'ar', label: 'Arabic' },
  { key: 'cs', label: 'Czech' },
  { key: 'de', label: 'German' },
  { key: 'zh', label: 'Chinese' },
]

it('puts preferred choices first, in their order, and sorts the rest by name', () => {
  expect(orderChoices(CHOICES).map(({ key }) => key)).toEqual(['ar', 'zh', 'cs', 'de'])
  expect(orderChoices(CHOICES, ['xx', 'de', 'ar']).map(({ key }) => key)).toEqual(['de', 'ar', 'zh', 'cs'])
})
