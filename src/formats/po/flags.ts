export { type FlagList as PoFlags, parseFlags, splitFlags } from '../flags/parse-flags.ts'
