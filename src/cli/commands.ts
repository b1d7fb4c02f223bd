import type { Command } from './command.ts'

/** All commands by name. Loaded on demand: a server does not need the doctor, and `--version` nothing at all. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./servers/serve.ts')).serve,
  worker: async () => (await import('./servers/worker.ts')).worker,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  'user add': async () => (await import('./accounts/user-add.ts')).userAdd,
  'user password': async () => (await import('./accounts/user-password.ts')).userPassword,
  'user block': async () => (await import('./accounts/user-block.ts')).userBlock,
  'user unblock': async () => (await import('./accounts/user-block.ts')).userUnblock,
  'token add': async () => (await import('./accounts/token-add.ts')).tokenAdd,
  'project add': async () => (await import('./components/project-add.ts')).projectAdd,
  'project update': async () => (await import('./components/project-update.ts')).projectUpdate,
  'component add': async () => (await import('./components/component-add.ts')).componentAdd,
  'component update': async () => (await import('./components/component-update.ts')).componentUpdate,
  'component list': async () => (await import('./components/component-list.ts')).componentList,
  'import-project': async () => (await import('./components/import-project.ts')).importProject,
  'memory import': async () => (await import('./memory/memory-import.ts')).memoryImport,
  'memory export': async () => (await import('./memory/memory-export.ts')).memoryExport,
  'memory list': async () => (await import('./memory/memory-list.ts')).memoryList,
  'memory remove': async () => (await import('./memory/memory-remove.ts')).memoryRemove,
  'memory rebuild': async () => (await import('./memory/memory-rebuild.ts')).memoryRebuild,
  'secrets rotate': async () => (await import('./secrets-rotate.ts')).secretsRotate,
  doctor: async () => (await import('./doctor/doctor.ts')).doctor,
}
