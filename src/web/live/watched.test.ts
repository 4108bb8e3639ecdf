import { expect, test } from 'vitest'
import {
  forgetDeferred,
  notifyNewest,
  notifyWatchers,
  watchDeferredSubject,
  watchedHere,
  watchSubject,
} from './watched.ts'
import type { SubjectNews } from './watched.ts'

const said = (id: number): SubjectNews => ({ subject: 'article.1', id, parent_id: null })

test('what was said between page and stream is noticed once, and nothing else', () => {
  const heard: (number | null)[] = []
  const stop = watchSubject('article.1', 5, (news) => heard.push(news?.id ?? null))
  notifyNewest({ subject: 'article.1', id: 5 })
  notifyNewest({ subject: 'article.2', id: 9 })
  expect(heard).toEqual([])
  notifyNewest({ subject: 'article.1', id: 6 })
  notifyWatchers(said(7))
  // The stream was opened again, and nothing had happened.
  notifyNewest({ subject: 'article.1', id: 7 })
  expect(heard).toEqual([null, 7])
  stop()
  expect(watchedHere()).toEqual([])
})

test('what a page slept through is told to whoever watches next, once', () => {
  let woken = 0
  watchDeferredSubject('article.1', 5, () => woken++)
  notifyWatchers(said(6))
  expect([woken, watchedHere()]).toEqual([1, ['article.1']])
  const heard: (number | null)[] = []
  const stop = watchSubject('article.1', 5, (news) => heard.push(news?.id ?? null))
  notifyNewest({ subject: 'article.1', id: 6 })
  notifyWatchers(said(7))
  expect([heard, woken]).toEqual([[6, 7], 1])
  stop()
  expect(watchedHere()).toEqual([])
})

test('a page that is left while it sleeps watches nothing any more', () => {
  watchDeferredSubject('article.1', 5, () => {})
  forgetDeferred()
  expect(watchedHere()).toEqual([])
})
