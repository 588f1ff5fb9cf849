import type { DeskModule } from './module.mjs'

export function nodeDesk(): Promise<DeskModule>
