import { defineCheck } from '../define-check.ts'
import { compareSpaces } from './spaces.ts'

/** A translation starts with as many spaces as its source. */
export const beginSpace = defineCheck('begin_space', (string) => compareSpaces(string, 'start'))
