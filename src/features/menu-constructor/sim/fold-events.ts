import type { SimEvent } from './session.ts'

export interface FoldedEvent extends SimEvent {
  /** How often it happened in a row. */
  times: number
}

/** An item in forty slots asks its view requirement forty times; once with a number says the same. */
export function foldEvents(events: readonly SimEvent[]): FoldedEvent[] {
  const folded: FoldedEvent[] = []
  let lastKey = ''
  for (const event of events) {
    const key = JSON.stringify(event)
    if (key === lastKey) folded.at(-1)!.times += 1
    else folded.push({ ...event, times: 1 })
    lastKey = key
  }
  return folded
}
