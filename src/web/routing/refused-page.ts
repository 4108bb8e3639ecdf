import { notFound } from '@tanstack/react-router'

/** What the address asks for is not there, or cannot be: unreadable, missing, gone, out of bounds. */
const missing = [400, 404, 410, 422]

/**
 * Hears of everything that fails while a page is being loaded. Where the API refuses what the address asks for, there is
 * no such page; other refusals (401, 403, 429) keep their status.
 */
export function refusedPage(error: unknown): void {
  const status = (error as { status?: unknown } | null | undefined)?.status
  if (typeof status === 'number' && missing.includes(status)) throw notFound()
}
