import type { Launch } from './launched.ts'

/** What the launcher is asked for. */
export type LauncherOrder =
  | { readonly id: number; readonly launch: Launch }
  | { readonly id: number; readonly signal: 'SIGTERM' | 'SIGKILL' }

/** What it says about a program: that it ended, or why it could not be started. */
export type LauncherNews =
  | { readonly id: number; readonly status: number | null }
  | { readonly id: number; readonly error: { readonly code: string; readonly message: string } }
