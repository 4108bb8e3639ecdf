export function sourceId(): string
export function ensureBuilt(options?: { force?: boolean }): Promise<void>
