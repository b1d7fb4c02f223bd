import { defineCheck } from '../define-check.ts'
import { compareSpaces } from './spaces.ts'

/** A translation ends with as many spaces as its source. */
export const endSpace = defineCheck('end_space', (string) => compareSpaces(string, 'end'))
