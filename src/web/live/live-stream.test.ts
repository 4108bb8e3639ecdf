import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream } from './live-stream.ts'

class FakeSource extends EventTarget {
  static opened: FakeSource[] = []
  static readonly CLOSED = 2
  closed = false
  readyState = 1
  url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }
  close() {
    this.closed = true
    this.readyState = FakeSource.CLOSED
  }
  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

let network: EventTarget

beforeEach(() => {
  FakeSource.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  network = new EventTarget()
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const session = { prepare: async () => {}, isOver: async () => true }

test('hands on the data of its events', async () => {
  const heard: unknown[] = []
  openLiveStream({ news: (data) => heard.push(data) }, session, new AbortController().signal)
  await settle()
  FakeSource.opened[0]!.say('news', { unread: 3 })
  expect(heard).toEqual([{ unread: 3 }])
})

test('a lost stream is opened again, each time after a longer wait, at most a minute', async () => {
  openLiveStream({}, session, new AbortController().signal)
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
  openLiveStream({}, session, new AbortController().signal)
  await settle()
  FakeSource.opened[0]!.say('bye', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, false])
})

test('without a session there is no stream; without a network it is tried again', async () => {
  const gone = { prepare: () => Promise.reject({ status: 401 }), isOver: async () => true }
  openLiveStream({}, gone, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened).toEqual([])

  const prepare = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(0)
  openLiveStream({}, { ...session, prepare }, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened).toHaveLength(1)
})

test('ends for good when told, also while it waits', async () => {
  const [open, waiting] = [new AbortController(), new AbortController()]
  openLiveStream({}, session, open.signal)
  openLiveStream({}, session, waiting.signal)
  await settle()
  FakeSource.opened[1]!.dispatchEvent(new Event('error'))
  open.abort()
  waiting.abort()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, true])
})

test('a session that was ended elsewhere ends its stream; one that lives after all keeps it', async () => {
  const isOver = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true)
  openLiveStream({}, { ...session, isOver }, new AbortController().signal)
  await settle()
  FakeSource.opened[0]!.say('ended', {})
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, false])
  FakeSource.opened[1]!.say('ended', {})
  await vi.advanceTimersByTimeAsync(120_000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, true])
})

test('what is watched stands in the address; opened anew at once when it changes', async () => {
  let subjects = ['article.1']
  const signal = new AbortController().signal
  const reopen = openLiveStream({}, session, signal, () => subjects)
  reopen()
  await settle()
  expect(FakeSource.opened.map(({ url }) => url)).toEqual(['/api/live?watch[]=article.1'])
  FakeSource.opened[0]!.dispatchEvent(new Event('open'))
  subjects = []
  reopen()
  FakeSource.opened[1]!.dispatchEvent(new Event('open'))
  expect(FakeSource.opened.map(({ url, closed }) => [url, closed])).toEqual([
    ['/api/live?watch[]=article.1', true],
    ['/api/live', false],
  ])
})

test('a connection that fell silent is opened again; one that still beats is left alone', async () => {
  openLiveStream({}, session, new AbortController().signal)
  await settle()
  for (let beat = 0; beat < 4; beat++) {
    await vi.advanceTimersByTimeAsync(25_000)
    FakeSource.opened[0]!.say('beat', {})
  }
  expect(FakeSource.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(FakeSource.opened.map((source) => source.closed)).toEqual([true, false])
})

test('when the network is there again, it does not wait', async () => {
  const stop = new AbortController()
  openLiveStream({}, session, stop.signal)
  await settle()
  for (let loss = 0; loss < 5; loss++) {
    FakeSource.opened.at(-1)!.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(60_000)
  }
  const before = FakeSource.opened.length
  FakeSource.opened.at(-1)!.dispatchEvent(new Event('error'))
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeSource.opened).toHaveLength(before + 1)
  stop.abort()
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeSource.opened).toHaveLength(before + 1)
})
