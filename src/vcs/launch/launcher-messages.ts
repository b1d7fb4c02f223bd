import type { Launch } from './launched-program.ts'

/** A command to the launcher. */
export type LauncherCommand =
  | { readonly id: number; readonly launch: Launch }
  | { readonly id: number; readonly signal: 'SIGTERM' | 'SIGKILL' }

/** An event of a program: it ended, or could not be started. */
export type LauncherEvent =
  | { readonly id: number; readonly status: number | null }
  | { readonly id: number; readonly error: { readonly code: string; readonly message: string } }
