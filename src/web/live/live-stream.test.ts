import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream } from './live-stream.ts'

class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  closed = false
  constructor() {
    super()
    FakeSource.opened.push(this)
  }
  close() {
    this.closed = true
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

beforeEach(() => {
  FakeSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const ready = async () => {}

test('hands on the data of its events', async () => {
  const heard: unknown[] = []
  openLiveStream({ news: (data) => heard.push(data) }, ready, new AbortController().signal)
  await settle()
  FakeSource.opened[0]!.say('news', { unread: 3 })
  expect(heard).toEqual([{ unread: 3 }])
})

test('a lost stream is opened again, each time after a longer wait, at most a minute', async () => {
  openLiveStream({}, ready, new AbortController().signal)
  await settle()
  for (const [longest, count] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
    [8_000, 5],
    [16_000, 6],
    [32_000, 7],
    [60_000, 8],
    [60_000, 9],
  ] as const) {
    FakeSource.opened.at(-1)!.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(longest / 2 - 1)
    expect(FakeSource.opened).toHaveLength(count - 1)
    await vi.advanceTimersByTimeAsync(longest / 2 + 1)
    expect(FakeSource.opened).toHaveLength(count)
  }
  expect(FakeSource.opened.slice(0, -1).every((source) => source.closed)).toBe(true)
})

test('a process that says goodbye is left for another one', async () => {
  openLiveStream({}, ready, new AbortController().signal)
  await settle()
  FakeSource.opened[0]!.say('bye', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, false])
})

test('without a session there is no stream; without a network it is tried again', async () => {
  openLiveStream({}, () => Promise.reject({ status: 401 }), new AbortController().signal)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened).toEqual([])

  const prepare = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(0)
  openLiveStream({}, prepare, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened).toHaveLength(1)
})

test('ends for good when told, also while it waits', async () => {
  const [open, waiting] = [new AbortController(), new AbortController()]
  openLiveStream({}, ready, open.signal)
  openLiveStream({}, ready, waiting.signal)
  await settle()
  FakeSource.opened[1]!.dispatchEvent(new Event('error'))
  open.abort()
  waiting.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, true])
})
