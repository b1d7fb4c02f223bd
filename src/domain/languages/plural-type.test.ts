import { describe, expect, it } from 'vitest'
import { withZeroForm } from './plural-rule.ts'
import { derivePluralType, findFormNames } from './plural-type.ts'

const SLAVIC = 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2'
const ARABIC = 'n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5'

describe('derivePluralType', () => {
  it.each([
    ['ja', 1, '0', 0],
    ['ja', 1, ' 0 ', 0],
    ['en', 2, 'n != 1', 1],
    ['en', 2, 'n==1 ? 0 : 1', 1],
    ['fr', 2, '(n>1)', 1],
    ['is', 2, '(n % 10 == 1 && n % 100 != 11) ? 0 : 1', 1],
    ['lv', 3, 'n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2', 7],
    ['ro', 3, 'n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2', 2],
    ['cs', 3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', 22],
    ['cs', 3, 'n==1 ? 0 : n>=2 && n<5 ? 1 : 2', 22],
    ['cs', 4, '(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3', 8],
    ['ru', 3, SLAVIC, 22],
    ['ru', 4, SLAVIC, 8],
    ['he', 4, '(n == 1) ? 0 : ((n == 2) ? 1 : ((n > 10 && n % 10 == 0) ? 2 : 3))', 6],
    ['ar', 6, ARABIC, 3],
    ['arz', 6, ARABIC, 12],
    ['cy', 6, '(n==0) ? 0 : (n==1) ? 1 : (n==2) ? 2 : (n==3) ? 3 :(n==6) ? 4 : 5', 12],
    ['lt', 3, 'n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2', 22],
    ['cy', 4, '(n==1) ? 0 : (n==2) ? 1 : (n != 8 && n != 11) ? 2 : 3', 6],
    ['ar', 6, 'n % 6', 3],
    ['ar_EG', 6, 'n % 6', 3],
    ['arz', 6, 'n % 6', 666],
    ['sk', 3, '(n==1) ? 1 : (n>=2 && n<=4) ? 2 : 0', 666],
    ['mk', 3, 'n==1 || n%10==1 ? 0 : 1', 666],
    ['xx', 2, 'not a formula', 666],
    ['xx', 2, '1 / n', 666],
  ])('of %s with %d forms by %j is %d', (code, number, formula, type) => {
    expect(derivePluralType(code, { number, formula })).toBe(type)
  })

  it.each([
    [1, '0', 15],
    [2, 'n != 1', 11],
    [3, 'n==1 ? 0 : n==2 ? 1 : 2', 18],
    [3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', 16],
    [3, '(n == 1) ? 0 : ((n != 0 && n % 1000000 == 0) ? 1 : 2)', 21],
    [4, 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3', 17],
  ])('names a form for zero before %d forms by %j', (number, formula, type) => {
    expect(derivePluralType('xx', withZeroForm({ number, formula }))).toBe(type)
  })
})

describe('findFormNames', () => {
  it('lists the forms in order', () => {
    expect(findFormNames(22)).toEqual(['one', 'few', 'many'])
    expect(findFormNames(666)).toBeNull()
  })
})
