import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AutosaveConflict, createAutosave, type AutosaveOptions, type AutosaveStage } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function memory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

function started(more: Partial<AutosaveOptions<string>> = {}) {
  const stages: AutosaveStage[] = []
  const sent: string[] = []
  const autosave = createAutosave<string>({
    key: 'k',
    save: (value) => {
      sent.push(value)
      return Promise.resolve()
    },
    storage: memory(),
    now: () => Date.now(),
    onChange: ({ stage }) => stages.push(stage),
    isOnline: () => true,
    isLost: (error) => error instanceof TypeError,
    ...more,
  })
  return { autosave, stages, sent }
}

test('what is typed reaches the server two seconds after the last key', async () => {
  const { autosave, sent } = started()
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(1900)
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toEqual([])

  await vi.advanceTimersByTimeAsync(200)

  expect(sent).toEqual(['ab'])
  expect(autosave.snapshot()).toMatchObject({ stage: 'saved', savedAt: Date.now() - 100 })
})

test('who never rests is saved every fifteen seconds all the same', async () => {
  const { autosave, sent } = started()
  for (let second = 0; second < 31; second++) {
    autosave.change(`${second}`)
    await vi.advanceTimersByTimeAsync(1000)
  }

  expect(sent.length).toBe(2)
})

test('a reload finds what the server never got, and nothing once it has it', async () => {
  const storage = memory()
  const { autosave } = started({ storage, save: () => Promise.reject(new TypeError()) })
  autosave.change('lost?')
  await vi.advanceTimersByTimeAsync(400)
  const { autosave: next } = started({ storage })
  expect(next.restored()).toBe('lost?')

  next.change('lost?')
  await vi.advanceTimersByTimeAsync(2100)

  expect(started({ storage }).autosave.restored()).toBeNull()
})

test('without a network it says so, and saves at once when it is back', async () => {
  let online = false
  const { autosave, sent } = started({ isOnline: () => online })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(2100)
  expect(autosave.snapshot().stage).toBe('offline')

  online = true
  autosave.online()
  await vi.advanceTimersByTimeAsync(0)

  expect(sent).toEqual(['a'])
  expect(autosave.snapshot().stage).toBe('saved')
})

test('a failure is shown and tried again after a growing wait', async () => {
  let calls = 0
  const { autosave } = started({
    save: () => (++calls < 3 ? Promise.reject(new Error('no')) : Promise.resolve()),
  })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(2100)
  expect(autosave.snapshot().stage).toBe('failed')

  await vi.advanceTimersByTimeAsync(5000)
  expect(calls).toBe(2)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(autosave.snapshot().stage).toBe('saved')
})

test('a change of another tab is a conflict: nothing is sent until the person has chosen', async () => {
  const storage = memory()
  const here = started({ storage })
  const there = started({ storage })
  here.autosave.change('mine')
  await vi.advanceTimersByTimeAsync(400)
  there.autosave.change('theirs')
  await vi.advanceTimersByTimeAsync(400)

  here.autosave.stored('draft:k')
  await vi.advanceTimersByTimeAsync(5000)

  expect(here.autosave.snapshot()).toMatchObject({ stage: 'conflict', theirs: 'theirs' })
  expect(here.sent).toEqual([])
  await here.autosave.keepMine()
  expect(here.sent).toEqual(['mine'])
})

test('a conflict told by the server waits for the person, who may insist', async () => {
  const forced: boolean[] = []
  const { autosave } = started({
    save: (_value, { force }) => {
      forced.push(force)
      return force ? Promise.resolve() : Promise.reject(new AutosaveConflict())
    },
  })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(autosave.snapshot().stage).toBe('conflict')

  await autosave.keepMine()

  expect(forced).toEqual([false, true])
  expect(autosave.snapshot().stage).toBe('saved')
})

test('what is typed while a save runs goes with the next one', async () => {
  const sent: string[] = []
  const { autosave } = started({
    save: (value) => {
      sent.push(value)
      return new Promise((resolve) => setTimeout(resolve, 3000))
    },
  })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(2100)
  autosave.change('ab')
  await vi.advanceTimersByTimeAsync(10_000)

  expect(sent).toEqual(['a', 'ab'])
  expect(autosave.snapshot().stage).toBe('saved')
})

test('a page that goes away sends with a request that outlives it', () => {
  const how: boolean[] = []
  const { autosave } = started({
    save: (_value, { keepalive }) => {
      how.push(keepalive)
      return Promise.resolve()
    },
  })
  autosave.change('a')

  autosave.leave()

  expect(how).toEqual([true])
})

test('a browser that keeps nothing does not stop the server from having it', async () => {
  const storage = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full')
    },
    removeItem: () => {},
  }
  const { autosave, sent } = started({ storage })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(2100)

  expect(sent).toEqual(['a'])
})

test('waiting for the draft before publishing also waits for a save on its way', async () => {
  let arrived = false
  const { autosave } = started({
    save: () => new Promise<void>((resolve) => setTimeout(() => resolve(void (arrived = true)), 3000)),
  })
  autosave.change('a')
  await vi.advanceTimersByTimeAsync(2100)

  const done = autosave.flush()
  await vi.advanceTimersByTimeAsync(3000)
  await done

  expect(arrived).toBe(true)
})
