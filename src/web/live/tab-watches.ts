import { maxWatched } from '../../contract/live-watch.ts'

/**
 * What all tabs of this browser watch together, for the one that holds the stream. A tab that vanished without a word
 * only costs news nobody reads.
 */
export function makeTabWatches(onChange: () => void) {
  const byTab = new Map<string, string[]>()
  let told = ''
  const all = (): string[] => [...new Set([...byTab.values()].flat())].slice(-maxWatched).toSorted()
  return {
    all,
    set(tab: string, things: string[]): void {
      byTab.delete(tab)
      if (things.length > 0) byTab.set(tab, things)
      const now = all().join()
      if (now === told) return
      told = now
      onChange()
    },
  }
}
