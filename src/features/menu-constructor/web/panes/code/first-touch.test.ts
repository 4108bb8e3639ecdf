import { expect, test, vi } from 'vitest'
import { onFirstTouch } from './first-touch.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

function started(outcomes: boolean[]) {
  const element = new EventTarget()
  const network = new EventTarget()
  const work = vi.fn(() => (outcomes.shift() ? Promise.resolve() : Promise.reject(new Error('no network'))))
  const onFail = vi.fn()
  const stop = onFirstTouch(element, work, { onFail, network })
  return { element, network, work, onFail, stop }
}

test('the work is done at the first touch, once', async () => {
  const { element, work, onFail } = started([true])
  expect(work).not.toHaveBeenCalled()
  for (const touch of ['pointerenter', 'focusin', 'pointerenter']) element.dispatchEvent(new Event(touch))
  await settled()
  element.dispatchEvent(new Event('focusin'))
  expect(work).toHaveBeenCalledTimes(1)
  expect(onFail).not.toHaveBeenCalled()
})

test('what failed is said, and tried again at the next touch and when the network is back', async () => {
  const { element, network, work, onFail } = started([false, false, true])
  element.dispatchEvent(new Event('focusin'))
  await settled()
  expect(onFail).toHaveBeenCalledTimes(1)
  element.dispatchEvent(new Event('pointerenter'))
  await settled()
  expect(onFail).toHaveBeenCalledTimes(2)
  network.dispatchEvent(new Event('online'))
  await settled()
  expect(work).toHaveBeenCalledTimes(3)
  network.dispatchEvent(new Event('online'))
  expect(work).toHaveBeenCalledTimes(3)
})

test('after stopping nothing is tried and nothing said', async () => {
  const { element, network, work, onFail, stop } = started([false])
  element.dispatchEvent(new Event('focusin'))
  stop()
  await settled()
  element.dispatchEvent(new Event('focusin'))
  network.dispatchEvent(new Event('online'))
  expect([work.mock.calls.length, onFail.mock.calls.length]).toEqual([1, 0])
})
